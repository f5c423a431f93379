import type { Drawing } from '#infra/sample/content/media/sample-media.ts'
import { createCanvas, type Canvas } from './canvas.ts'
import { arch, beam, disc, ground, halfDisc, petal, polygon, rectangle, ring, star } from './shapes.ts'

/** Where a motif is drawn: around a middle, in a size that fits, with marks in turn from the colours. */
type Place = { canvas: Canvas; x: number; y: number; size: number; mark: (at: number) => string; paper: string }

const times = (count: number, put: (at: number) => void): void => {
  for (let at = 0; at < count; at++) put(at)
}

const motifs: Record<Drawing['motif'], (place: Place) => void> = {
  arches: ({ canvas, x, y, size, mark, paper }) => {
    const foot = y + size * 0.38
    times(4, (at) =>
      canvas.paint(arch(x, foot, size * (0.92 - at * 0.22), size * (0.84 - at * 0.2)), at % 2 ? paper : mark(at / 2)),
    )
    canvas.paint(rectangle(x - size * 0.55, foot, size * 1.1, size * 0.05), mark(0))
  },
  book: ({ canvas, x, y, size, mark, paper }) => {
    const page = (side: number) => {
      const outer = x + side * size * 0.46
      canvas.paint(
        polygon([x, y - size * 0.22], [outer, y - size * 0.32], [outer, y + size * 0.24], [x, y + size * 0.34]),
        mark(0),
      )
      times(3, (at) => {
        const level = y - size * 0.14 + at * size * 0.13
        const [near, far] = [x + side * size * 0.07, x + side * size * (at === 2 ? 0.26 : 0.38)]
        const slope = (far - near) * side * 0.21
        canvas.paint(
          polygon(
            [near, level],
            [far, level - slope],
            [far, level - slope + size * 0.035],
            [near, level + size * 0.035],
          ),
          paper,
        )
      })
    }
    page(-1)
    page(1)
    canvas.paint(
      polygon(
        [x - size * 0.46, y + size * 0.29],
        [x, y + size * 0.39],
        [x + size * 0.46, y + size * 0.29],
        [x + size * 0.46, y + size * 0.34],
        [x, y + size * 0.44],
        [x - size * 0.46, y + size * 0.34],
      ),
      mark(1),
    )
  },
  door: ({ canvas, x, y, size, mark, paper }) => {
    const foot = y + size * 0.42
    canvas.paint(arch(x, foot, size * 0.66, size * 0.88), mark(0))
    canvas.paint(arch(x, foot, size * 0.5, size * 0.76), paper)
    canvas.paint(arch(x, foot, size * 0.42, size * 0.68), mark(1))
    canvas.paint(rectangle(x - size * 0.012, foot - size * 0.68, size * 0.024, size * 0.68), paper)
    canvas.paint(disc(x + size * 0.06, foot - size * 0.28, size * 0.028), paper)
    canvas.paint(rectangle(x - size * 0.46, foot, size * 0.92, size * 0.06), mark(0))
  },
  hills: ({ canvas, x, y, size, mark }) => {
    const { width, height } = canvas
    canvas.paint(disc(x + size * 0.2, y - size * 0.16, size * 0.17), mark(2))
    canvas.paint(ground(width, height, y + size * 0.06, size * 0.1, 1.1, 0.1), mark(0), 0.55)
    canvas.paint(ground(width, height, y + size * 0.2, size * 0.08, 0.9, 0.55), mark(0))
    canvas.paint(ground(width, height, y + size * 0.36, size * 0.06, 0.7, 0.2), mark(1))
  },
  petals: ({ canvas, x, y, size, mark }) => {
    times(8, (at) => canvas.paint(petal(x, y, size * 0.46, size * 0.2, at / 8), mark(0), 0.9))
    times(8, (at) => canvas.paint(petal(x, y, size * 0.3, size * 0.12, at / 8 + 1 / 16), mark(1)))
    canvas.paint(disc(x, y, size * 0.085), mark(2))
  },
  rays: ({ canvas, x, y, size, mark }) => {
    times(16, (at) => canvas.paint(beam(x, y, size * 0.24, size * (at % 2 ? 0.38 : 0.46), at / 16, 0.028), mark(0)))
    canvas.paint(disc(x, y, size * 0.19), mark(0))
    canvas.paint(ring(x, y, size * 0.145, size * 0.03), mark(2))
    canvas.paint(disc(x, y, size * 0.075), mark(1))
  },
  rings: ({ canvas, x, y, size, mark }) => {
    times(3, (at) => canvas.paint(ring(x, y, size * (0.45 - at * 0.13), size * 0.07), mark(at)))
    canvas.paint(disc(x, y, size * 0.09), mark(0))
  },
  sails: ({ canvas, x, y, size, mark }) => {
    canvas.paint(
      polygon([x - size * 0.03, y - size * 0.44], [x - size * 0.03, y + size * 0.2], [x - size * 0.4, y + size * 0.2]),
      mark(0),
    )
    canvas.paint(
      polygon([x + size * 0.03, y - size * 0.3], [x + size * 0.36, y + size * 0.2], [x + size * 0.03, y + size * 0.2]),
      mark(1),
    )
    canvas.paint(
      polygon(
        [x - size * 0.44, y + size * 0.26],
        [x + size * 0.44, y + size * 0.26],
        [x + size * 0.3, y + size * 0.4],
        [x - size * 0.3, y + size * 0.4],
      ),
      mark(0),
    )
    canvas.paint(disc(x + size * 0.3, y - size * 0.3, size * 0.08), mark(2))
  },
  star: ({ canvas, x, y, size, mark, paper }) => {
    canvas.paint(star(x, y, size * 0.46, 8, size * 0.33), mark(0))
    canvas.paint(star(x, y, size * 0.32, 8, size * 0.23, 1 / 16), paper)
    canvas.paint(star(x, y, size * 0.25, 8, size * 0.17), mark(1))
    canvas.paint(disc(x, y, size * 0.07), paper)
  },
  sunrise: ({ canvas, x, y, size, mark }) => {
    const horizon = y + size * 0.16
    times(7, (at) => canvas.paint(beam(x, horizon, size * 0.3, size * 0.44, 0.5 + (at + 0.5) / 14, 0.03), mark(0)))
    canvas.paint(halfDisc(x, horizon, size * 0.25), mark(0))
    times(3, (at) =>
      canvas.paint(
        rectangle(
          x - size * (0.46 - at * 0.09),
          horizon + size * (0.05 + at * 0.09),
          size * (0.92 - at * 0.18),
          size * 0.045,
        ),
        mark(at === 0 ? 1 : 2),
      ),
    )
  },
  tree: ({ canvas, x, y, size, mark }) => {
    canvas.paint(
      polygon(
        [x - size * 0.035, y],
        [x + size * 0.035, y],
        [x + size * 0.06, y + size * 0.44],
        [x - size * 0.06, y + size * 0.44],
      ),
      mark(1),
    )
    canvas.paint(disc(x, y - size * 0.2, size * 0.22), mark(0))
    canvas.paint(disc(x - size * 0.19, y - size * 0.02, size * 0.18), mark(0))
    canvas.paint(disc(x + size * 0.19, y - size * 0.02, size * 0.18), mark(0))
    times(5, (at) =>
      canvas.paint(
        disc(
          x + size * [-0.2, -0.08, 0.04, 0.2, 0.08][at]!,
          y + size * [-0.03, -0.22, -0.08, -0.04, -0.26][at]!,
          size * 0.026,
        ),
        mark(2),
      ),
    )
    canvas.paint(rectangle(x - size * 0.34, y + size * 0.44, size * 0.68, size * 0.03), mark(1))
  },
  waves: ({ canvas, x, y, size, mark }) => {
    const { width, height } = canvas
    canvas.paint(disc(x - size * 0.18, y - size * 0.2, size * 0.15), mark(2))
    times(4, (at) =>
      canvas.paint(
        ground(width, height, y + size * (0.02 + at * 0.12), size * 0.045, 2.5, at * 0.27),
        mark(at % 2),
        0.5 + at * 0.15,
      ),
    )
  },
  weave: ({ canvas, x, y, size, mark }) => {
    const cell = size / 8
    times(36, (at) => {
      const [column, line] = [at % 6, Math.floor(at / 6)]
      const [left, top] = [x - cell * 3 + column * cell, y - cell * 3 + line * cell]
      const lying = (column + line) % 2 === 0
      times(2, (strip) => {
        const off = cell * (0.12 + strip * 0.44)
        canvas.paint(
          lying ? rectangle(left, top + off, cell, cell * 0.32) : rectangle(left + off, top, cell * 0.32, cell),
          mark(lying ? 0 : 1 + (strip % 2)),
        )
      })
    })
  },
  wheel: ({ canvas, x, y, size, mark, paper }) => {
    canvas.paint(ring(x, y, size * 0.45, size * 0.07), mark(0))
    times(12, (at) =>
      canvas.paint(
        beam(x, y, size * 0.1, size * 0.4, at / 12, 0.012 + (at % 3 === 0 ? 0.014 : 0)),
        mark(at % 3 === 0 ? 1 : 0),
      ),
    )
    canvas.paint(disc(x, y, size * 0.15), mark(2))
    canvas.paint(disc(x, y, size * 0.06), paper)
  },
}

const pixels = {
  logo: [240, 240],
  thumbnail: [640, 360],
  image: [1200, 400],
  work: [720, 540],
  poster: [720, 1018],
} as const

/** How much of the shorter side a motif takes; wide pictures lose a little of it where they are cropped. */
const shares = { logo: 0.92, thumbnail: 0.86, image: 0.74, work: 0.86, poster: 0.86 } as const

/** A drawing as a PNG, in the form of what it is for. */
export function draw({ motif, colours }: Drawing, form: keyof typeof pixels): Buffer {
  const [width, height] = pixels[form]
  const [paper, ...marks] = colours
  const canvas = createCanvas(width, height, paper)
  const mark = (at: number) => marks[Math.floor(at) % marks.length]!
  const size = Math.min(width, height) * shares[form]
  if (form !== 'poster') {
    motifs[motif]({ canvas, x: width / 2, y: height / 2, size, mark, paper })
    return canvas.png()
  }
  motifs[motif]({ canvas, x: width / 2, y: height * 0.4, size, mark, paper })
  // Room for what is written by hand, and a frame.
  canvas.paint(rectangle(0, height * 0.8, width, height * 0.2), '#ffffff')
  canvas.paint(rectangle(0, height * 0.8, width, 10), mark(0))
  const frame = [...rectangle(0, 0, width, height), ...rectangle(16, 16, width - 32, height - 32)]
  canvas.paint(frame, mark(0))
  return canvas.png()
}
