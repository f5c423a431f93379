import { expect, test } from 'vitest'
import type { InterfaceText } from '#shared/i18n/interface-texts.ts'
import { exportTexts, importTexts } from '#functions/domain/language/interface-xliff.ts'
import { readDocument } from '#functions/xliff/read-xliff.ts'
import { writeDocument } from '#functions/xliff/write-xliff.ts'

const text = (key: string, source: string, translation = ''): InterfaceText => ({
  key,
  source,
  text: translation,
  state: 'draft',
  reviewed_text: '',
})
const stored = [
  text('app:hello', 'Hello {{name}}, from {{place}}'),
  text('app:search', 'Search', 'جستجو'),
  text('entity:items_one', '{{count}} item'),
  text('label:Most viewed & new', 'Most viewed & new'),
]
const english = { acronym: 'en', text_direction: 'ltr' } as const
const writeTexts = () => writeDocument(exportTexts(stored), english, { acronym: 'prs', text_direction: 'rtl' })

/** Document with a translation of each unit, by its source. */
function translated(targets: Record<string, string>): string {
  return Object.entries(targets).reduce(
    (xliff, [source, target]) =>
      xliff.replace(`<source>${source}</source>`, `<source>${source}</source><target>${target}</target>`),
    writeTexts(),
  )
}
const read = (xliff: string, texts = stored) => importTexts(readDocument(xliff).records, texts)
const placeholder = (id: number, shown: string): string =>
  new RegExp(`<ph id="${id}"[^>]*disp="${shown}"[^>]*/>`).exec(writeTexts())![0]

test('a document has a file for each area, and placeholders that translation tools keep', () => {
  const { records, targetLanguage } = readDocument(writeTexts())
  expect(targetLanguage).toBe('prs')
  expect(records.map(({ id, units }) => [id, units.size])).toEqual([
    ['app', 2],
    ['entity', 1],
    ['label', 1],
  ])
  expect(placeholder(1, '{{name}}')).toContain('canDelete="no"')
  expect(read(writeTexts())).toEqual({ texts: [], refused: [] })
})

test('translations are read back with their placeholders, in any order', () => {
  const [name, place] = [placeholder(1, '{{name}}'), placeholder(2, '{{place}}')]
  const xliff = translated({
    [`Hello ${name}, from ${place}`]: `${place}: سلام ${name}`,
    'Most viewed &amp; new': 'پربازدید &amp; نو',
  })
  expect(read(xliff)).toEqual({
    texts: [
      { key: 'app:hello', text: '{{place}}: سلام {{name}}' },
      { key: 'label:Most viewed & new', text: 'پربازدید & نو' },
    ],
    refused: [],
  })
})

test('a translation without a placeholder, with an unknown code or of a changed text is refused alone', () => {
  const [name, place] = [placeholder(1, '{{name}}'), placeholder(2, '{{place}}')]
  const hello = `Hello ${name}, from ${place}`
  const label = { 'Most viewed &amp; new': 'پربازدید' }
  const kept = [{ key: 'label:Most viewed & new', text: 'پربازدید' }]
  expect(read(translated({ [hello]: `سلام ${name}`, ...label }))).toEqual({
    texts: kept,
    refused: [{ key: 'app:hello', reason: 'code_missing', unit: 'Hello {{name}}, from {{place}}', code: '{{place}}' }],
  })
  const unknown = translated({ [hello]: `سلام ${name} ${place} <ph id="9"/>`, ...label })
  expect(read(unknown).refused).toMatchObject([{ key: 'app:hello', reason: 'code_unknown', code: '9' }])
  const changed = stored.map((one) =>
    one.key === 'app:hello' ? { ...one, source: 'Welcome {{name}}, {{place}}' } : one,
  )
  const whole = translated({ [hello]: `سلام ${name} ${place}`, ...label })
  expect(read(whole, changed)).toEqual({ texts: kept, refused: [{ key: 'app:hello', reason: 'source_changed' }] })
})

test('a plural form may leave out the count', () => {
  const count = placeholder(1, '{{count}}')
  expect(read(translated({ [`${count} item`]: 'یک مورد' })).texts).toEqual([
    { key: 'entity:items_one', text: 'یک مورد' },
  ])
})
