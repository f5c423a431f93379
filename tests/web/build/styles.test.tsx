// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { styleSingleton } from '#web/theme/style-singleton.ts'
import { variables } from '#web/theme/variables.ts'

afterEach(cleanup)

const adopted = (): string[] =>
  document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join(' '))

test('the page has the variables of the theme, in the layer of the rules that use them', () => {
  expect(variables).toMatch(/^@layer mantine \{[^]*--mantine-color-teal-8: #1d5c5a;/)
  const built = globSync('web/dist/assets/*.css').map((path) => readFileSync(path, 'utf8'))
  expect(built.filter((css) => css.includes('--mantine-color-teal-8:#1d5c5a'))).toHaveLength(1)
})

test('the style sheets that the prerender script uses are loaded with the page', () => {
  const sheetsIn = (files: string[]) =>
    new Set(files.flatMap((path) => readFileSync(path, 'utf8').match(/#web\/[\w/-]+\.module\.css/g) ?? []))
  const drawnBy = sheetsIn(globSync('web/src/app/prerender/*.ts'))
  expect(drawnBy.size).toBeGreaterThan(10)
  expect([...drawnBy.difference(sheetsIn(['web/src/start.ts']))]).toEqual([])
})

test('a style singleton keeps its first rules until the last user is unmounted', () => {
  const Sheet = styleSingleton()
  const draw = (...all: string[]) => all.map((styles) => <Sheet key={styles} styles={styles} />)
  const { rerender } = render(draw('.first { top: 1px; }'))
  expect(adopted()).toEqual(['.first { top: 1px; }'])
  rerender(draw('.first { top: 1px; }', '.second { top: 2px; }'))
  rerender(draw('.second { top: 2px; }'))
  expect(adopted()).toEqual(['.first { top: 1px; }'])
  rerender([])
  expect(adopted()).toEqual([])
  expect(document.querySelectorAll('style')).toHaveLength(0)
})

test('accent-color and the page width are defined once, and light-dark() is not used', () => {
  const sheets = globSync('web/src/**/*.css').map((path) => [path, readFileSync(path, 'utf8')] as const)
  const own = (pattern: RegExp) => sheets.filter(([, css]) => pattern.test(css)).map(([path]) => path)
  expect(own(/accent-color/)).toEqual(['web/src/theme/global.css'])
  // The build compiles `light-dark()` to code that needs a color scheme in the same style sheet, and no style sheet
  // sets one.
  expect(own(/light-dark\(/)).toEqual([])
  // Matches page widths that are not the shared one.
  expect(own(/max-inline-size: (?:4[0-9]|[5-9][0-9])rem/)).toEqual([])
})
