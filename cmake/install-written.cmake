# Runs at install time, with starboard_program and starboard_scratch (a folder)
# set: manual pages and completion, as the program writes them.
function(write what to)
    execute_process(COMMAND ${starboard_program} ${what}
        OUTPUT_FILE ${starboard_scratch}/${to} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Two may install at once: each has a folder of its own.
string(RANDOM LENGTH 12 mine)
set(starboard_scratch ${starboard_scratch}/${mine})
file(MAKE_DIRECTORY ${starboard_scratch})
execute_process(COMMAND ${starboard_program} --help OUTPUT_VARIABLE help
    COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "\n  [a-z]+ " commands "${help}")
write(manual starboard.1)
foreach(command ${commands})
    string(STRIP "${command}" command)
    write("manual;${command}" starboard-${command}.1)
endforeach()
write("completion;bash" starboard)
write("completion;zsh" _starboard)
write("completion;fish" starboard.fish)

file(GLOB pages ${starboard_scratch}/*.1)
execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
file(GLOB pages ${starboard_scratch}/*.1.gz)

# Debian's zsh looks for what packages bring in a folder of its own.
set(zsh site-functions)
if(CMAKE_INSTALL_PREFIX MATCHES "/usr$")
    set(zsh vendor-completions)
endif()
set(share ${CMAKE_INSTALL_PREFIX}/share)
file(INSTALL ${pages} DESTINATION ${share}/man/man1)
file(INSTALL ${starboard_scratch}/starboard
    DESTINATION ${share}/bash-completion/completions)
file(INSTALL ${starboard_scratch}/_starboard DESTINATION ${share}/zsh/${zsh})
file(INSTALL ${starboard_scratch}/starboard.fish
    DESTINATION ${share}/fish/vendor_completions.d)
file(REMOVE_RECURSE ${starboard_scratch})
