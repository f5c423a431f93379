// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { productTheme } from '#web/theme/product-theme.ts'

const source = fileURLToPath(new URL('../../../web/src', import.meta.url))

const size = String.raw`var\(--mantine-(?:font-size-(?:xs|sm|md|lg|xl)|h1-font-size)\)`

/** Allowed values by property: the scale of the theme, the size of readers' text, and points on paper. */
const scales: Record<string, RegExp> = {
  'font-size': new RegExp(String.raw`^(?:inherit|${size}|calc\(${size} \* var\(--daleel-reading, 1\)\)|[\d.]+pt)$`),
  'font-weight': /^(?:400|500|600|var\(--mantine-h1-font-weight\))$/,
  'border-radius': /^(?:(?:0|inherit|var\(--mantine-radius-(?:sm|md|xl|default)\))(?: |$))+$/,
}

/** Returns declarations of a style sheet whose value is not on the scale of its property. */
function offScale(css: string): string[] {
  return [...css.matchAll(/(font-size|font-weight|border(?:-\w+-\w+)?-radius):\s*([^;}]+)/g)]
    .filter(([, property, value]) => {
      const scale = scales[property!.endsWith('radius') ? 'border-radius' : property!]!
      return !scale.test(value!.trim())
    })
    .map(([declaration]) => declaration)
}

test('style sheets use the type sizes, weights and radii of the theme', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(100)
  const found = sheets.flatMap((sheet) =>
    offScale(readFileSync(join(source, sheet), 'utf8')).map((declaration) => `${sheet}: ${declaration}`),
  )
  expect(found).toEqual([])
})

test('literal sizes, other weights and other radii are rejected', () => {
  const css = `
    .a { font-size: 1.2rem; font-weight: 650; border-radius: 4px; }
    .b { font-size: calc(1rem * 2); border-start-end-radius: 50%; }
    .c { font-size: var(--mantine-font-size-sm); font-weight: 600; border-radius: 0 0 var(--mantine-radius-md); }`
  expect(offScale(css)).toEqual([
    'font-size: 1.2rem',
    'font-weight: 650',
    'border-radius: 4px',
    'font-size: calc(1rem * 2)',
    'border-start-end-radius: 50%',
  ])
})

test('headings add one size to those of text', () => {
  const text = ['0.75rem', '0.875rem', '1rem', '1.125rem', '1.25rem']
  const headings = Object.values(productTheme.headings!.sizes!).map(({ fontSize }) => fontSize)
  expect(headings.filter((one) => !text.includes(one!))).toHaveLength(1)
})
