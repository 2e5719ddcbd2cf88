# play --learn on a full screen: the coach's sentence stands above the question, in each
# language, and another comes when it was followed.
. tests/cli/term.bash
declare -A goal=(
    [en]='Coach: The most Power wins'
    [fr]='Guide'
    [it]='Guida'
    [es]='Guía'
)

for lang in en fr it es; do
    start 120 40 play arcs --learn --lang $lang
    shows "${goal[$lang]}"
    keys q
done

start 120 40 play ark --learn --lang en
shows 'Coach: Your mission has three tasks'
keys Enter
shows 'Coach: [^Y]'
keys q
