#include "plugins/workshop/balance/gnuplot.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

std::string found_gnuplot()
{
    const char* const path = std::getenv("PATH");
    std::string rest = path ? path : "";
    while (!rest.empty()) {
        const std::string folder = rest.substr(0, rest.find(':'));
        rest.erase(0, std::min(rest.size(), folder.size() + 1));
        const std::string file = folder + "/gnuplot";
        if (folder.starts_with('/') && ::access(file.c_str(), X_OK) == 0) return file;
    }
    return {};
}

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// What gnuplot writes for a script; empty where it fails.
std::string drawn(const std::string& script)
{
    const std::string program = found_gnuplot();
    if (program.empty()) return {};
    const File in{std::tmpfile(), &std::fclose}, out{std::tmpfile(), &std::fclose};
    if (!in || !out || std::fwrite(script.data(), 1, script.size(), in.get()) != script.size())
        return {};
    std::rewind(in.get());
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, ::fileno(in.get()), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, ::fileno(out.get()), STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", 1, 0);
    // -d: nobody's own settings.
    std::string name = "gnuplot", plain = "-d", dash = "-";
    const std::array<char*, 4> words{name.data(), plain.data(), dash.data(), nullptr};
    pid_t process = 0;
    const int fault =
        ::posix_spawn(&process, program.c_str(), &files, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    int status = 1;
    if (fault != 0 || ::waitpid(process, &status, 0) < 0 || status != 0) return {};
    std::string svg;
    std::rewind(out.get());
    std::array<char, 4096> part{};
    while (const std::size_t n = std::fread(part.data(), 1, part.size(), out.get()))
        svg.append(part.data(), n);
    const std::size_t start = svg.find("<svg");
    return start == std::string::npos ? std::string{} : svg.substr(start);
}

/// A text in single quotes: nothing in it means anything to gnuplot.
std::string in_quotes(const std::string& words)
{
    std::string text = "'";
    for (const char c : words) {
        if (c == '\'') text += '\'';
        if (static_cast<unsigned char>(c) >= ' ' && c != '`') text += c;
    }
    return text + "'";
}

std::string plot_number(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.4f", value);
    return text;
}

std::string plot_head(int wide, int high)
{
    return "set encoding utf8\nset terminal svg size " + std::to_string(wide) + "," +
           std::to_string(high) +
           " dynamic noenhanced font 'sans-serif,13'\nset output\n"
           "set border 3 lc rgb '#555555'\nset tics nomirror\n"
           "set grid x y lc rgb '#dddddd' lt 1\nunset key\n";
}

} // namespace

bool has_gnuplot() { return !found_gnuplot().empty(); }

std::string share_plot(const std::vector<ShareRow>& rows, double near, const std::string& title)
{
    if (rows.empty()) return {};
    const auto count = static_cast<int>(rows.size());
    std::string script = plot_head(760, 70 + 26 * count);
    std::string data = "$rows << EOD\n", names;
    for (int i = 0; i < count; ++i) {
        const ShareRow& row = rows[static_cast<std::size_t>(i)];
        data += plot_number(100 * row.share) + " " + std::to_string(count - i) + " " +
                plot_number(100 * row.low) + " " + plot_number(100 * row.high) + "\n";
        std::string words = row.words;
        if (words.size() > 44) {
            words.resize(41);
            while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xc0) == 0x80)
                words.pop_back();
            if (!words.empty() && static_cast<unsigned char>(words.back()) >= 0xc0)
                words.pop_back();
            words += "...";
        }
        // The label of a tick is a format: a percent sign stands there twice.
        for (std::size_t at = 0; (at = words.find('%', at)) != std::string::npos; at += 2)
            words.insert(at, 1, '%');
        names += (names.empty() ? "" : ", ") + in_quotes(words) + " " + std::to_string(count - i);
    }
    script += data + "EOD\nset yrange [0.4:" + plot_number(count + 0.6) +
              "]\nset xrange [0:100]\n" + "set ytics (" + names + ")\nset xtics 10\nset xlabel " +
              in_quotes(title) + "\n";
    if (near > 0)
        script += "set object 1 rect from " + plot_number(50 - 100 * near) + ",graph 0 to " +
                  plot_number(50 + 100 * near) +
                  ",graph 1 fc rgb '#e7efe2' fs solid noborder behind\n";
    script += "set arrow 1 from 50,graph 0 to 50,graph 1 nohead lc rgb '#888888' dt 2\n"
              "plot $rows using 1:2:3:4 with xerrorbars pt 7 ps 0.8 lw 2 lc rgb '#1f4e9c'\n";
    return drawn(script);
}

std::string curve_plot(const Curve& curve, const std::vector<std::vector<double>>& thin,
                       const std::string& title, const std::string& below)
{
    if (curve.mean.size() < 2) return {};
    std::string script = plot_head(760, 320) + "$band << EOD\n";
    for (std::size_t i = 0; i < curve.mean.size(); ++i)
        script += std::to_string(i) + " " + plot_number(100 * curve.low[i]) + " " +
                  plot_number(100 * curve.high[i]) + " " + plot_number(100 * curve.mean[i]) + "\n";
    script += "EOD\n$thin << EOD\n";
    for (const std::vector<double>& one : thin) {
        for (std::size_t i = 0; i < one.size(); ++i)
            script += std::to_string(i) + " " + plot_number(100 * one[i]) + "\n";
        script += "\n";
    }
    script += "EOD\nset yrange [0:100]\nset xrange [0:" + std::to_string(curve.mean.size() - 1) +
              "]\nset ytics 25\nset ylabel " + in_quotes(title) + "\nset xlabel " +
              in_quotes(below) +
              "\nset arrow 1 from graph 0,first 50 to graph 1,first 50 nohead lc rgb '#888888' dt "
              "2\nplot $band using 1:2:3 with filledcurves fc rgb '#c9d8ef' fs solid 0.6 noborder";
    if (!thin.empty()) script += ", $thin using 1:2 with lines lw 1 lc rgb '#9fb3d6'";
    script += ", $band using 1:4 with linespoints pt 7 ps 0.6 lw 3 lc rgb '#1f4e9c'\n";
    return drawn(script);
}

std::string dot_plot(const std::vector<ShareRow>& dots, const std::string& below,
                     const std::string& beside)
{
    if (dots.empty()) return {};
    std::string script = plot_head(420, 380) + "$dots << EOD\n";
    for (const ShareRow& dot : dots)
        script += plot_number(100 * dot.at) + " " + plot_number(100 * dot.share) + " " +
                  plot_number(100 * dot.low) + " " + plot_number(100 * dot.high) + "\n";
    script += "EOD\nset yrange [0:100]\nset xrange [0:100]\nset xtics 20\nset ytics 20\n"
              "set size ratio 1\nset xlabel " +
              in_quotes(below) + "\nset ylabel " + in_quotes(beside) +
              "\nset arrow 1 from 0,0 to 100,100 nohead lc rgb '#888888' dt 2\n"
              "plot $dots using 1:2:3:4 with yerrorbars pt 7 ps 0.8 lw 2 lc rgb '#1f4e9c'\n";
    return drawn(script);
}

std::string bar_plot(const std::vector<std::pair<int, int>>& counts, const std::string& below,
                     const std::string& beside)
{
    if (counts.empty()) return {};
    std::string script = plot_head(420, 260) + "$bars << EOD\n";
    for (const auto& [value, count] : counts)
        script += std::to_string(value) + " " + std::to_string(count) + "\n";
    const int wide = counts.back().first - counts.front().first;
    script += "EOD\nset xtics " + std::to_string(1 + wide / 10) +
              "\nset yrange [0:*]\nset boxwidth 0.8\nset style fill solid 0.8\nset xrange [" +
              plot_number(counts.front().first - 1) + ":" + plot_number(counts.back().first + 1) +
              "]\nset xlabel " + in_quotes(below) + "\nset ylabel " + in_quotes(beside) +
              "\nplot $bars using 1:2 with boxes lc rgb '#1f4e9c'\n";
    return drawn(script);
}

} // namespace sandtable::host
