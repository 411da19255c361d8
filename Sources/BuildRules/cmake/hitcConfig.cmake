# hitc for CMake 3.20 and later, for the generators of Ninja and make.
#
#   find_package(hitc REQUIRED)
#   add_executable(app main.c)
#   hitc_add_layout(app layouts/player.yaml layouts/settings.yaml)
#
# compiles each layout into a header in the build folder, `player.h`, that the target can include beside "hit_regions.h".
# A layout, its configuration or hitc that changed makes just what depends on it again. (CMake's generators of make only add to
# what depfiles told them: after a configuration was deleted, run `cmake --fresh`, or layouts are compiled each time.)
#
#   hitc_add_layout(TARGET LAYOUT...
#     [EMIT KIND...]              what of table, c, swift, json to write (default: c); the outputs are among the
#                                 target's sources, so they are made with it
#     [OUTPUT_DIRECTORY FOLDER]   where to (default: hitc/TARGET in the build folder)
#     [CONFIG FILE]               the configuration, instead of the nearest .hitc.yaml upward from each layout
#     [STRICT])                   warnings stop the build too
#
# Set HITC_EXECUTABLE for another hitc than the one beside this file or on the path.

cmake_minimum_required(VERSION 3.20)

get_filename_component(_hitc_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_program(HITC_EXECUTABLE hitc HINTS "${_hitc_prefix}/bin" DOC "The hitc layout compiler")
find_path(HITC_INCLUDE_DIR hit_regions.h
  HINTS "${_hitc_prefix}/include" "${CMAKE_CURRENT_LIST_DIR}/../../CHitRegions/include"
  DOC "The folder of hit_regions.h")
mark_as_advanced(HITC_EXECUTABLE HITC_INCLUDE_DIR)
unset(_hitc_prefix)

if(NOT HITC_EXECUTABLE OR NOT HITC_INCLUDE_DIR)
  set(hitc_FOUND FALSE)
  set(hitc_NOT_FOUND_MESSAGE "hitc or hit_regions.h was not found: set HITC_EXECUTABLE and HITC_INCLUDE_DIR")
  return()
endif()

# The C loader: one header. One file of the target defines HIT_REGIONS_IMPLEMENTATION before including it.
if(NOT TARGET hitc::hit_regions)
  add_library(hitc::hit_regions INTERFACE IMPORTED)
  set_target_properties(hitc::hit_regions PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${HITC_INCLUDE_DIR}")
endif()

function(hitc_add_layout target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "STRICT" "OUTPUT_DIRECTORY;CONFIG" "EMIT")
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "hitc_add_layout: there is no target '${target}'")
  endif()
  if(NOT arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hitc_add_layout: no layout is named")
  endif()
  if(NOT arg_EMIT)
    set(arg_EMIT c)
  endif()
  if(NOT arg_OUTPUT_DIRECTORY)
    set(arg_OUTPUT_DIRECTORY "hitc/${target}")
  endif()
  get_filename_component(folder "${arg_OUTPUT_DIRECTORY}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  set(ending_table .hit)
  set(ending_c .h)
  set(ending_swift .swift)
  set(ending_json .json)
  set(flags --quiet)
  if(arg_STRICT)
    list(APPEND flags --strict)
  endif()
  set(inputs "${HITC_EXECUTABLE}")
  if(arg_CONFIG)
    get_filename_component(arg_CONFIG "${arg_CONFIG}" ABSOLUTE)
    list(APPEND flags --config "${arg_CONFIG}")
    list(APPEND inputs "${arg_CONFIG}")
  endif()
  list(JOIN arg_EMIT "," kinds)

  foreach(layout IN LISTS arg_UNPARSED_ARGUMENTS)
    get_filename_component(layout "${layout}" ABSOLUTE)
    get_filename_component(name "${layout}" NAME_WLE)
    set(outputs "")
    foreach(kind IN LISTS arg_EMIT)
      if(NOT DEFINED ending_${kind})
        message(FATAL_ERROR "hitc_add_layout: EMIT takes table, c, swift, json, not '${kind}'")
      endif()
      list(APPEND outputs "${folder}/${name}${ending_${kind}}")
    endforeach()
    # hitc leaves an output alone that would not change. Ninja looks at that again after the command; make needs it newer.
    set(touch "")
    if(CMAKE_GENERATOR MATCHES "Make")
      set(touch COMMAND "${CMAKE_COMMAND}" -E touch ${outputs})
    endif()
    add_custom_command(
      OUTPUT ${outputs}
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
      COMMAND "${HITC_EXECUTABLE}" compile ${flags} --emit ${kinds} --depfile "${folder}/${name}.d" -o "${folder}/" "${layout}"
      ${touch}
      DEPENDS "${layout}" ${inputs}
      DEPFILE "${folder}/${name}.d"
      COMMENT "Compiling the layout ${name}"
      VERBATIM)
    target_sources("${target}" PRIVATE ${outputs})
  endforeach()
  target_include_directories("${target}" PRIVATE "${folder}")
  target_link_libraries("${target}" PRIVATE hitc::hit_regions)
endfunction()
