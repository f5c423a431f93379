import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'

type Curve = { label: string; p95: readonly number[] }

const [width, height] = [720, 400]
const plot = { left: 76, right: 470, top: 24, bottom: 352 }
/** Colours that remain distinct for colour-blind readers (Okabe and Ito). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000']

/** Returns a function that places values on a logarithmic axis. */
function axis(from: number, to: number, start: number, end: number): (value: number) => number {
  const [low, high] = [Math.log10(from), Math.log10(to)]
  return (value) => Math.round(start + ((Math.log10(value) - low) / (high - low)) * (end - start))
}

const decades = (from: number, to: number): number[] =>
  Array.from({ length: Math.round(Math.log10(to / from)) + 1 }, (_, at) => from * 10 ** at)

/** Draws the 95th percentiles in milliseconds by number of records, both axes logarithmic. Returns an SVG document. */
export function growthChart(sizes: readonly number[], curves: readonly Curve[]): string {
  const values = curves.flatMap(({ p95 }) => p95)
  const from = 10 ** Math.floor(Math.log10(Math.min(...values)))
  const to = 10 ** Math.ceil(Math.log10(Math.max(...values)))
  const x = axis(sizes[0]!, sizes.at(-1)!, plot.left, plot.right)
  const y = axis(from, to, plot.bottom, plot.top)
  const text = (left: number, top: number, anchor: string, words: string) =>
    `<text x="${left}" y="${top}" text-anchor="${anchor}">${escapeHtml(words)}</text>`
  const grid = decades(from, to).flatMap((value) => [
    `<path d="M${plot.left} ${y(value)}H${plot.right}" stroke="#ccc"/>`,
    text(plot.left - 8, y(value) + 4, 'end', `${value.toLocaleString('en')} ms`),
  ])
  const ticks = sizes.map((size) => text(x(size), plot.bottom + 20, 'middle', size.toLocaleString('en')))
  const lines = curves.flatMap(({ label, p95 }, at) => {
    const colour = colours[at % colours.length]
    const points = p95.map((value, place) => `${x(sizes[place]!)},${y(value)}`).join(' ')
    const top = plot.top + 20 + at * 22
    return [
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      `<path d="M${plot.right + 20} ${top - 4}h24" stroke="${colour}" stroke-width="2"/>`,
      text(plot.right + 50, top, 'start', label),
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
${[...grid, ...ticks, text((plot.left + plot.right) / 2, height - 8, 'middle', 'records'), ...lines].join('\n')}
</svg>
`
}
