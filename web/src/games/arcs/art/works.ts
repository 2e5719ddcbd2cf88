/* What else is on the chart: gates, reefs, the star in the middle. */
import type { Point } from '../geometry'
import { noise } from './noise'

const TURN = 2 * Math.PI

function glow(to: CanvasRenderingContext2D, at: Point, radius: number, stops: [number, string][]): void {
  const light = to.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius)

  for (const [share, paint] of stops) light.addColorStop(share, paint)
  to.fillStyle = light
  to.beginPath()
  to.arc(at.x, at.y, radius, 0, TURN)
  to.fill()
}

/* A ring that turns the space in its middle. */
export function gate(to: CanvasRenderingContext2D, at: Point, radius: number, turned: number): void {
  glow(to, at, radius * 1.7, [[0, 'rgb(190 225 255 / .55)'], [0.35, 'rgb(90 140 255 / .25)'], [1, 'rgb(60 90 255 / 0)']])
  to.save()
  to.translate(at.x, at.y)
  for (let arm = 0; arm < 5; arm++) {
    to.strokeStyle = `rgb(200 225 255 / ${0.5 - arm * 0.07})`
    to.lineWidth = (1.3 * radius) / 27
    to.beginPath()
    for (let step = 0; step < 40; step++) {
      const angle = (arm / 5) * TURN + step * 0.085 + turned
      const reach = radius * 0.86 * (1 - step / 44)

      to.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
    }
    to.stroke()
  }
  hoop(to, radius, turned)
  to.restore()
}

function hoop(to: CanvasRenderingContext2D, radius: number, turned: number): void {
  const thick = radius / 27

  for (const [wide, paint, out] of [[4, '#5d6f96', 0], [1.4, '#d7e3ff', 1.6]] as const) {
    to.lineWidth = wide * thick
    to.strokeStyle = paint
    to.beginPath()
    to.arc(0, 0, radius + out * thick, 0, TURN)
    to.stroke()
  }
  to.fillStyle = '#e7c27d'
  to.rotate(turned)
  for (let clamp = 0; clamp < 6; clamp++) {
    to.rotate(TURN / 6)
    to.fillRect(radius - 4.5 * thick, -2.6 * thick, 9 * thick, 5.2 * thick)
  }
}

export function star(to: CanvasRenderingContext2D, at: Point, radius: number): void {
  to.globalCompositeOperation = 'lighter'
  glow(to, at, radius * 6, [
    [0, 'rgb(255 244 214)'],
    [0.1, 'rgb(255 222 150 / .85)'],
    [0.24, 'rgb(255 170 90 / .32)'],
    [0.5, 'rgb(220 110 120 / .12)'],
    [1, 'rgb(120 80 200 / 0)'],
  ])
  to.globalCompositeOperation = 'source-over'
}

const ROCKS = ['#56607a', '#7a8299', '#3b435c', '#938b86']

function rock(to: CanvasRenderingContext2D, at: Point, radius: number, next: () => number): void {
  to.fillStyle = ROCKS[Math.floor(next() * ROCKS.length)]!
  to.beginPath()
  for (let corner = 0; corner < 6; corner++) {
    const angle = (corner / 6) * TURN + next()
    const reach = radius * (0.7 + next() * 0.5)

    to.lineTo(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach)
  }
  to.fill()
  to.fillStyle = 'rgb(0 0 0 / .35)'
  to.beginPath()
  to.arc(at.x + radius * 0.3, at.y + radius * 0.3, radius * 0.5, 0, TURN)
  to.fill()
}

/* Rocks along a line that no ship crosses. */
export function reef(to: CanvasRenderingContext2D, from: Point, end: Point, seed: number): void {
  const { next } = noise(seed)
  const length = Math.hypot(end.x - from.x, end.y - from.y)
  const along = { x: (end.x - from.x) / length, y: (end.y - from.y) / length }

  for (let n = length / 3.1; n > 0; n--) {
    const [t, aside] = [next() * length, (next() + next() + next() - 1.5) * 9]

    rock(to, { x: from.x + along.x * t - along.y * aside, y: from.y + along.y * t + along.x * aside }, 0.8 + next() ** 3 * 5.2, next)
  }
}
