import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { isBuiltInIcon, categoryIconOf } from '#shared/domain/categories/category-icons.ts'
import { categoryColors } from '#shared/domain/categories/category-colors.ts'
import { publicPageStyle } from '#shared/domain/public-pages/public-page-style.ts'

/** Relative luminance of a colour such as `#1d5c5a` (WCAG 2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const whole = (color: string): string => (color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color)

const globalStyle = readFileSync(`${import.meta.dirname}/../../../../web/src/theme/colors.css`, 'utf8')
const [light, dark] = [/^:root \{[^}]*\}/m, /^:root\[data-mantine-color-scheme='dark'\] \{[^}]*\}/m].map((rule) =>
  ['ground', 'surface', 'chosen'].map(
    (name) => new RegExp(`--daleel-${name}: (#\\w+)`).exec(rule.exec(globalStyle)![0])![1]!,
  ),
)
const [page, pageAtNight] = [...publicPageStyle.matchAll(/body\{[^}]*background:(#\w+)\}/g)].map(([, color]) =>
  whole(color!),
)

describe('a category icon', () => {
  it('is unique for each icon name, and neutral without one', () => {
    expect(constants.icons.filter((name) => !isBuiltInIcon(name))).toEqual([])
    const paths = constants.icons.map((name) => categoryIconOf(name, 'x')[1])
    expect(new Set(paths).size).toBe(constants.icons.length)
    const neutral = categoryIconOf('other', 'x')[1]
    for (const icon of [null, undefined, '0f8fad5b-d9cb-469f-a165-70867728950e'])
      expect(categoryIconOf(icon, 'x')[1]).toBe(neutral)
    expect(isBuiltInIcon('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(false)
  })

  it('has a stable colour derived from the id if the icon gives none', () => {
    const of = (id: string) => categoryIconOf(null, id)[0]
    const ids = Array.from({ length: 40 }, (_, at) => `category-${at}`)
    expect(ids.map(of)).toEqual(ids.map(of))
    expect(new Set(ids.map(of)).size).toBeGreaterThan(5)
    expect(categoryIconOf('health', 'one')).toEqual(categoryIconOf('health', 'other'))
  })

  it.each(Object.entries(categoryColors))(
    'has enough contrast in %s on every background, in light and dark mode',
    (_tone, [byDay, byNight]) => {
      expect(light).toHaveLength(3)
      for (const ground of [...light!, page!]) expect(contrast(byDay, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of [...dark!, pageAtNight!]) expect(contrast(byNight, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
