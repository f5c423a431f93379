import { createCanvas } from './canvas.ts'
import { arch, disc, halfDisc, polygon, rectangle, ring, star } from './shapes.ts'

/** An abstract portrait: shoulders and a head without a face, before a plain figure that differs from person to person. */
export function drawPortrait([paper, ...marks]: readonly [string, ...string[]], variant: number): Buffer {
  const side = 360
  const canvas = createCanvas(side, side, paper)
  const [dark, bright] = [marks[0]!, marks[1] ?? marks[0]!]
  const behind = [
    () => canvas.paint(ring(side / 2, side * 0.44, side * 0.4, side * 0.05), bright, 0.8),
    () => canvas.paint(arch(side / 2, side, side * 0.8, side * 0.92), bright, 0.35),
    () => canvas.paint(polygon([0, side * 0.75], [side, side * 0.2], [side, side * 0.55], [0, side]), bright, 0.45),
    () => canvas.paint(star(side / 2, side * 0.44, side * 0.44, 8, side * 0.33), bright, 0.4),
  ]
  behind[variant % behind.length]!()
  canvas.paint(halfDisc(side / 2, side * 1.02, side * 0.4), dark)
  canvas.paint(rectangle(side * 0.445, side * 0.5, side * 0.11, side * 0.2), dark)
  canvas.paint(disc(side / 2, side * 0.4, side * 0.17), dark)
  if (variant % 3 === 1) canvas.paint(halfDisc(side / 2, side * 0.385, side * 0.185), bright)
  if (variant % 3 === 2) canvas.paint(ring(side / 2, side * 0.42, side * 0.215, side * 0.05), bright)
  return canvas.png()
}
