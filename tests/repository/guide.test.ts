import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { groupLabels } from '#shared/screens/fixed-screens.ts'
import { menuLabels, screenTitles } from '#shared/screens/screen-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** In the order of a `Label`. */
const languages = ['en', 'ar', 'fr'] as const
const roles = ['administrator', 'analyst', 'editor', 'integrator', 'language', 'partner', 'reader', 'supervisor']
const pages = languages.flatMap((language) => roles.map((role) => ({ language, role })))
const readPage = (language: string, role: string) => read(`docs/guide/${language}/${role}.md`)

/** Returns every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns the labels in a value, at any depth: lists of three texts. */
function labelsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const all = Object.values(value)
  const isLabel = Array.isArray(value) && all.length === languages.length && all.every((one) => typeof one === 'string')
  return isLabel ? [all] : all.flatMap(labelsIn)
}

const labels = [
  ...entities.flatMap(({ labels: names, fields, computedFields }) => labelsIn({ names, fields, computedFields })),
  ...[screenTitles, menuLabels, groupLabels].flatMap(labelsIn),
]

/** All texts of the interface in a language. */
const interfaceTexts = Object.fromEntries(
  languages.map((language, place) => [
    language,
    new Set([
      ...globSync(`web/src/**/texts/*.${language}.json`, { cwd: root }).flatMap((path) =>
        textsIn(JSON.parse(read(path))),
      ),
      ...labels.map((label) => label[place]!),
    ]),
  ]),
)

describe('the user guide', () => {
  test.each(languages)('has a page for each role, and for adding a language, in %s', (language) => {
    expect(readdirSync(join(root, 'docs/guide', language)).toSorted()).toEqual(roles.map((role) => `${role}.md`))
  })

  test.each(pages)('quotes texts of the interface as they are: $language/$role', ({ language, role }) => {
    const quoted = [...readPage(language, role).matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text!)
    expect(quoted.length).toBeGreaterThan(10)
    expect(quoted.filter((text) => !interfaceTexts[language]!.has(text))).toEqual([])
  })

  test('is right-to-left in Arabic only', () => {
    const isRightToLeft = ({ language, role }: (typeof pages)[number]) =>
      readPage(language, role).startsWith('<div dir="rtl">\n\n# ')
    expect(pages.filter(isRightToLeft)).toEqual(pages.filter(({ language }) => language === 'ar'))
  })

  test('has an index of all pages', () => {
    const linked = [...read('docs/guide/README.md').matchAll(/\]\((\w+)\/(\w+)\.md\)/g)].map(([, language, role]) => ({
      language,
      role,
    }))
    expect(linked).toHaveLength(pages.length)
    expect(linked).toEqual(expect.arrayContaining(pages))
  })
})
