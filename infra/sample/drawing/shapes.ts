import type { Point, Shape } from './canvas.ts'

const turn = 2 * Math.PI

/** Points of an arc, angles in parts of a whole turn, clockwise from the right. */
const arc = (x: number, y: number, radius: number, from: number, to: number, steps = 48): Point[] =>
  Array.from({ length: steps + 1 }, (_, at): Point => {
    const angle = (from + ((to - from) * at) / steps) * turn
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

export const rectangle = (x: number, y: number, width: number, height: number): Shape => [
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
]

export const disc = (x: number, y: number, radius: number): Shape => [arc(x, y, radius, 0, 1, 96)]

export const ring = (x: number, y: number, radius: number, width: number): Shape => [
  arc(x, y, radius, 0, 1, 96),
  arc(x, y, radius - width, 0, 1, 96),
]

export const halfDisc = (x: number, y: number, radius: number): Shape => [arc(x, y, radius, 0.5, 1)]

/** An upright opening with a round top; `y` is where it stands. */
export const arch = (x: number, y: number, width: number, height: number): Shape => [
  [[x - width / 2, y], ...arc(x, y - height + width / 2, width / 2, 0.5, 1), [x + width / 2, y]],
]

/** A regular figure; with `inner`, a star whose hollows lie that far from the middle. */
export function star(x: number, y: number, radius: number, points: number, inner = radius, rotation = 0): Shape {
  const count = points * 2
  return [
    Array.from({ length: count }, (_, at): Point => {
      const angle = (at / count + rotation) * turn
      const far = at % 2 === 0 ? radius : inner
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    }),
  ]
}

/** A beam from one circle to a wider one, at an angle in parts of a turn. */
export function beam(x: number, y: number, from: number, to: number, angle: number, spread: number): Shape {
  const at = (radius: number, turned: number): Point => [
    x + radius * Math.cos(turned * turn),
    y + radius * Math.sin(turned * turn),
  ]
  return [
    [
      at(from, angle - spread / 2),
      at(to, angle - spread / 2),
      at(to, angle + spread / 2),
      at(from, angle + spread / 2),
    ],
  ]
}

/** A petal from the middle outwards, pointed at both ends. */
export function petal(x: number, y: number, length: number, width: number, angle: number): Shape {
  const [cosine, sine] = [Math.cos(angle * turn), Math.sin(angle * turn)]
  const steps = 24
  const side = (sign: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, at): Point => {
      const along = (at / steps) * length
      const off = sign * (width / 2) * Math.sin((at / steps) * Math.PI)
      return [x + along * cosine - off * sine, y + along * sine + off * cosine]
    })
  return [[...side(1), ...side(-1).toReversed()]]
}

/** Everything below a wavy line. */
export function ground(width: number, height: number, level: number, rise: number, waves: number, shift = 0): Shape {
  const steps = 96
  const line = Array.from({ length: steps + 1 }, (_, at): Point => {
    const part = at / steps
    return [part * width, level + rise * Math.sin((part * waves + shift) * turn)]
  })
  return [[[0, height], ...line, [width, height]]]
}

export const polygon = (...points: Point[]): Shape => [points]
