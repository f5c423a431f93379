// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { findTextFault, interfaceTextLimits as limits } from '#shared/i18n/interface-texts.ts'
import { loadCatalogue, type CatalogueText } from '#web/features/languages/catalogue.ts'
import { readMessageLabels, readReaderLabels } from '../../../../web/reader-labels.ts'

const labels = readReaderLabels()
beforeAll(() => {
  vi.stubGlobal('readerLabels', labels)
  vi.stubGlobal('messageLabels', readMessageLabels())
})

const sources = (catalogue: readonly CatalogueText[]) => new Map(catalogue.map(({ key, source }) => [key, source]))

test('the labels are those of reader screens', () => {
  expect(labels).toEqual(
    expect.arrayContaining(['Most viewed here', 'Governorate or province', 'Latest by type', 'Show distance', 'Media']),
  )
  expect(labels.length).toBeGreaterThan(100)
  // Fields of accounts and roles are for staff.
  for (const label of ['Two-step verification', 'Role']) expect(labels).not.toContain(label)
})

test('the catalogue has each text of reader screens once, with the plural forms of the language', async () => {
  const catalogue = await loadCatalogue('uk')
  const ukrainian = sources(catalogue)
  expect(ukrainian.size).toBe(catalogue.length)
  expect(ukrainian.get('app:shell.search')).toBe('Search')
  expect(ukrainian.get('label:Most viewed here')).toBe('Most viewed here')
  expect(ukrainian.get('label:Home')).toBe('Home')
  const forms = ['one', 'few', 'many', 'other'].map((form) => ukrainian.get(`entity:grid.results_${form}`))
  expect(forms).toEqual(['{{count}} result', '{{count}} results', '{{count}} results', '{{count}} results'])
  const burmese = sources(await loadCatalogue('my'))
  expect(burmese.get('entity:grid.results_other')).toBe('{{count}} results')
  expect(burmese.has('entity:grid.results_one')).toBe(false)
  expect(ukrainian.get('message:Reset your password')).toBe('Reset your password')
  expect(ukrainian.get('message:{{count}} FAQs that concern you have changed._few')).toContain('{{count}} FAQs')
  for (const key of [
    'message:1 FAQ that concerns you has changed.',
    'message:{{count}} FAQs that concern you have changed.',
  ])
    expect(ukrainian.has(key), key).toBe(false)
  // Texts of staff screens stay in English.
  for (const key of ukrainian.keys()) expect(key).not.toMatch(/^(analytics|difference|faq|screens|users):/)
})

test('the server accepts each English text as a translation', async () => {
  const catalogue = await loadCatalogue('prs')
  expect(catalogue.length).toBeGreaterThan(800)
  expect(catalogue.length).toBeLessThan(limits.texts)
  for (const { key, source } of catalogue) {
    expect(findTextFault({ key, source, text: source }), key).toBeNull()
    expect(source.length).toBeLessThanOrEqual(limits.characters)
    expect(key).toMatch(/^[a-z]+:\S/i)
  }
})
