/*
 * Sounds, computed: no file is loaded.  Quiet by nature, off in one press, and
 * nothing is said by sound alone.  A browser lets a page sound only after the first
 * press on it; until then nothing happens here.
 */
import { prefs } from './prefs.svelte'
import { make_room, type Voice } from './voices'

export type Sound = 'turn' | 'tick' | 'back' | 'card' | 'ships' | 'place' | 'dice' | 'burst' | 'brass' | 'scores' | 'reveal' | 'win' | 'drop'

const FADE = 0.015 // seconds in which a voice makes room for another
const ASIDE = 0.8 // how far left or right at most

let audio: AudioContext | null = null
let out: GainNode | null = null
let voices: (Voice & { level: GainNode })[] = []
/* Where the tones of the voice that is begun just now go. */
let channel: AudioNode | null = null

/* The desk that everything goes through: volume, and a limiter behind it. */
function desk(): GainNode | null {
  if (!audio) {
    audio = new AudioContext()
    const limiter = audio.createDynamicsCompressor()

    out = audio.createGain()
    out.connect(limiter).connect(audio.destination)
  }
  if (audio.state === 'suspended') void audio.resume()
  out!.gain.value = prefs.volume / 100
  return out
}

interface Tone {
  at?: number // seconds from now
  last: number // seconds
  loud: number
  from: number // pitch in hertz
  to?: number
  wave?: OscillatorType
}

/* One voice: it swells at once and fades to the end of its time. */
function tone({ at = 0, last, loud, from, to = from, wave = 'sine' }: Tone): void {
  const start = audio!.currentTime + at
  const voice = audio!.createOscillator()
  const level = audio!.createGain()

  voice.type = wave
  voice.frequency.setValueAtTime(from, start)
  voice.frequency.exponentialRampToValueAtTime(to, start + last)
  level.gain.setValueAtTime(0.0001, start)
  level.gain.exponentialRampToValueAtTime(loud, start + 0.008)
  level.gain.exponentialRampToValueAtTime(0.0001, start + last)
  voice.connect(level).connect(channel!)
  voice.start(start)
  voice.stop(start + last)
}

/* Noise through a filter that moves: a card that slides, dice, a burst. */
function noise({ at = 0, last, loud, from, to = from }: Tone): void {
  const start = audio!.currentTime + at
  const frames = Math.ceil(audio!.sampleRate * last)
  const buffer = audio!.createBuffer(1, frames, audio!.sampleRate)
  const grains = buffer.getChannelData(0)
  const source = audio!.createBufferSource()
  const filter = audio!.createBiquadFilter()
  const level = audio!.createGain()

  for (let i = 0; i < frames; i++) grains[i] = 2 * Math.random() - 1
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, start + last)
  level.gain.setValueAtTime(loud, start)
  level.gain.exponentialRampToValueAtTime(0.0001, start + last)
  source.connect(filter).connect(level).connect(channel!)
  source.start(start)
}

const bell = (from: number, at: number) => tone({ from, at, last: 0.5, loud: 0.22 })
const knock = (at: number, from = 160) => tone({ from, to: from * 0.7, at, last: 0.09, loud: 0.4 })
const chord = (at: number) => [147, 220, 294].forEach((from) => tone({ from, at, last: 0.7, loud: 0.09, wave: 'sawtooth' }))

const SOUNDS: Record<Sound, { last: number; play: () => void }> = {
  turn: { last: 0.7, play: () => (bell(587, 0), bell(880, 0.15)) },
  tick: { last: 0.05, play: () => tone({ from: 1800, last: 0.045, loud: 0.12, wave: 'triangle' }) },
  back: { last: 0.09, play: () => tone({ from: 1800, to: 900, last: 0.09, loud: 0.12, wave: 'triangle' }) },
  card: { last: 0.25, play: () => (noise({ from: 900, to: 4200, last: 0.15, loud: 0.14 }), knock(0.14, 120)) },
  ships: { last: 0.6, play: () => (tone({ from: 58, to: 92, last: 0.55, loud: 0.2, wave: 'sawtooth' }), knock(0.5)) },
  place: { last: 0.12, play: () => (knock(0), noise({ from: 2400, last: 0.03, loud: 0.1 })) },
  dice: { last: 0.9, play: () => [0, 0.06, 0.12, 0.19, 0.27, 0.36, 0.47, 0.6].forEach((at, i) => noise({ at, from: 2600 - 180 * i, last: 0.045, loud: 0.3 })) },
  burst: { last: 0.55, play: () => (noise({ from: 900, to: 120, last: 0.5, loud: 0.4 }), tone({ from: 80, to: 34, last: 0.55, loud: 0.5 })) },
  brass: { last: 0.7, play: () => chord(0) },
  scores: { last: 1.2, play: () => (chord(0), [587, 659, 740, 880].forEach((from, i) => bell(from, 0.3 + 0.14 * i))) },
  reveal: { last: 0.7, play: () => (noise({ from: 3000, to: 700, last: 0.4, loud: 0.1 }), tone({ from: 220, at: 0.25, last: 0.4, loud: 0.15 }), tone({ from: 330, at: 0.25, last: 0.4, loud: 0.12 })) },
  win: { last: 1.6, play: () => [294, 370, 440, 587, 740, 880].forEach((from, i) => bell(from, 0.16 * i)) },
  drop: { last: 0.15, play: () => tone({ from: 700, to: 420, last: 0.15, loud: 0.12 }) },
}

/* Has somebody pressed something here yet?  Browsers want to know, and so do people. */
const pressed = () => navigator.userActivation?.hasBeenActive ?? true

/* A way of its own for a sound: how loud, and from which side. */
function open_channel(last: number, side: number): AudioNode {
  const desk_ = desk()!
  const level = audio!.createGain()
  const panner = audio!.createStereoPanner()
  const { stay, go } = make_room(voices, audio!.currentTime)

  for (const { level: old } of go) old.gain.setTargetAtTime(0, audio!.currentTime, FADE / 3)
  voices = [...stay, { until: audio!.currentTime + last, level }]
  panner.pan.value = Math.max(-1, Math.min(1, side)) * ASIDE
  level.connect(panner).connect(desk_)
  return level
}

const silent = (sound: Sound | 'note') => !prefs.sound || prefs.volume === 0 || (prefs.hear === 'turn' && sound !== 'turn') || !pressed()

/* `side`: where it comes from, from -1 (left) to 1. */
export function play(sound: Sound, side: () => number = () => 0): void {
  const { last, play } = SOUNDS[sound]

  if (silent(sound)) return
  channel = open_channel(last, side())
  play()
}

/* Of several things that happened at once the loudest is heard. */
const RANK: Sound[] = ['win', 'scores', 'burst', 'dice', 'brass', 'reveal', 'ships', 'card', 'place', 'drop', 'turn', 'back', 'tick']

export function play_one(sounds: Sound[], side?: () => number): void {
  const loudest = RANK.find((s) => sounds.includes(s))

  if (loudest) play(loudest, side)
}

/* A scale upwards, one note after the other: D major. */
const SCALE = [0, 2, 4, 5, 7, 9, 11]

export function play_note(n: number): void {
  const octave = Math.floor(n / SCALE.length)

  if (silent('note')) return
  channel = open_channel(0.3, 0)
  tone({ from: 294 * 2 ** (Math.min(octave, 2) + SCALE[n % SCALE.length]! / 12), last: 0.3, loud: 0.14 })
}
