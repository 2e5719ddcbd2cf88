# What `make install` puts where, and the Debian packages made of it.
include(GNUInstallDirs)

string(REPLACE ";" " " pc_instrument "${sanitize}") # such objects need it too
if(STARBOARD_COVERAGE)
    string(APPEND pc_instrument " --coverage")
endif()
file(RELATIVE_PATH pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" pc_prefix "${pc_prefix}")
configure_file(cmake/starboard.pc.in starboard.pc @ONLY)

install(TARGETS starboard COMPONENT program)
install(TARGETS starboard_lib COMPONENT dev)
install(DIRECTORY src/base src/core DESTINATION include/starboard
    COMPONENT dev FILES_MATCHING PATTERN "*.h")
install(FILES src/starboard.h DESTINATION include/starboard COMPONENT dev)
install(FILES src/bots/bot.h DESTINATION include/starboard/bots COMPONENT dev)
install(FILES src/games/registry.h DESTINATION include/starboard/games
    COMPONENT dev)
install(FILES ${PROJECT_BINARY_DIR}/starboard.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
install(FILES src/lab/lab.h DESTINATION include/starboard/lab COMPONENT dev)
install(FILES examples/random_game.c
    DESTINATION share/doc/libstarboard-dev/examples COMPONENT dev)

# The laboratory for Python: its library lies beside it, where the linker of
# another program does not find it before the static one.
set(python_folder lib/python3/dist-packages/starboard)
install(DIRECTORY python/starboard/ DESTINATION ${python_folder}
    COMPONENT python FILES_MATCHING PATTERN "*.py")
if(TARGET starboard_lab) # fuzzing builds none
    install(TARGETS starboard_lab DESTINATION ${python_folder} COMPONENT python)
endif()
install(FILES examples/learn.py
    DESTINATION share/doc/python3-starboard/examples COMPONENT python)

# The program itself writes its manual pages and completion.
install(CODE "set(starboard_program \"$<TARGET_FILE:starboard>\")
    set(starboard_scratch \"${PROJECT_BINARY_DIR}/written\")" COMPONENT program)
install(SCRIPT cmake/install-written.cmake COMPONENT program)

install(FILES packaging/starboard.service DESTINATION lib/systemd/system
    COMPONENT program)

# Debian keeps the licence as `copyright`, once for each package.
install(FILES LICENSE DESTINATION share/doc/starboard RENAME copyright
    COMPONENT program)
install(FILES LICENSE DESTINATION share/doc/libstarboard-dev RENAME copyright
    COMPONENT dev)
install(FILES LICENSE DESTINATION share/doc/python3-starboard RENAME copyright
    COMPONENT python)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME starboard)
set(CPACK_PACKAGE_CONTACT "Starboard developers <starboard@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table for space board games")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_COMPONENTS_ALL program dev python)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME starboard)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
# Loaded when the server starts, so the linker does not know of it.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "libwebsockets-evlib-ev")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "Plays board games with bots and friends, looks up their cards and rules, replays, checks and simulates games.")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libstarboard-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libc6-dev")
set(CPACK_COMPONENT_DEV_DESCRIPTION
    "Rules, bots and records as a static library, with headers and an example.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-starboard)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.9)")
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-numpy")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
    "The games as a laboratory for Python: many at once, as arrays, for programs that learn.")
set(CPACK_STRIP_FILES OFF) # would take what fat LTO objects need
include(CPack)
