/// environment_words.hpp - SYN section 5.8: the words of a scenario for ground and weather, in the
/// order of their values.
#pragma once

namespace sandtable::synapse {

inline constexpr const char* terrain_words[] = {"open",  "hills", "forest",    "mountain",
                                                "marsh", "urban", "fortified", "impassable"};
/// What a battle may find itself on; streets and walls do not come and go. [SYN-UMP-03,
/// SYN-BATTLE-14]
inline constexpr const char* changing_terrain_words[] = {"open", "hills", "forest", "mountain",
                                                         "marsh"};
inline constexpr const char* ground_words[] = {"firm", "mud"};
inline constexpr const char* visibility_words[] = {"clear", "poor", "very_poor"};
inline constexpr const char* wind_words[] = {"calm", "storm"};
inline constexpr const char* temperature_words[] = {"mild", "extreme"};
inline constexpr const char* charge_words[] = {"auto", "yes", "no"};
inline constexpr const char* domain_words[] = {"land", "air", "naval", "submarine", "space"};
/// In the order of Happening::Kind. [SYN-BATTLE-14]
inline constexpr const char* event_words[] = {"weather", "distance",      "encircle",
                                              "release", "reinforcement", "supply"};

} // namespace sandtable::synapse
