import { afterEach, expect, test, vi } from 'vitest'
import { concept } from '#shared/entities/concept.ts'
import { language } from '#shared/entities/language.ts'
import { services } from '#functions/data/services.ts'
import {
  cachedConcepts,
  hasStaleConcepts,
  indexStateFrom,
  updateConcepts,
} from '#functions/search/index/update-index.ts'
import { mockTable } from '#tests/support/mock-table.ts'

afterEach(() => vi.useRealTimers())

test('concepts are trained again if a concept or the code of its language changes, not for another language without starter words', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  const there = mockTable()
  there.answer()
  there.begin('first')
  const keepLanguage = (id: string, acronym: string) =>
    there.keep(language, id, { acronym, name: acronym, text_direction: 'ltr', active: true })
  const keepConcept = (terms: string[]) =>
    there.keep(concept, 'work', {
      urgent: null,
      translations: [{ language_id: '1', name: 'Work', terms, phrases: [] }],
    })
  keepLanguage('1', 'en')
  keepConcept(['job'])
  const index = indexStateFrom(null)
  /** Whether the concepts of the index were outdated; they are current afterwards. */
  const wereStale = async (): Promise<boolean> => {
    vi.setSystemTime(Date.now() + 1000)
    for (const entity of [language, concept]) await services().entityCache(entity).recent(0)
    const stale = hasStaleConcepts(index)
    await updateConcepts(index)
    expect(index.conceptModel).toBe(cachedConcepts())
    return stale
  }
  expect(await wereStale()).toBe(true)
  keepLanguage('2', 'de')
  expect(await wereStale()).toBe(false)
  keepLanguage('2', 'am')
  expect(await wereStale()).toBe(false)
  expect(services().entityCache(language).rows.get('2')).toMatchObject({ acronym: 'am' })
  keepConcept(['job', 'employment'])
  expect(await wereStale()).toBe(true)
  keepLanguage('1', 'en-GB')
  expect(await wereStale()).toBe(true)
  keepLanguage('2', 'ti')
  expect(await wereStale()).toBe(true)
})
