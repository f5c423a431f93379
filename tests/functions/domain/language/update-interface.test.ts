import { expect, test } from 'vitest'
import {
  emptyInterface,
  interfaceTextLimits as limits,
  type InterfaceText,
  type LanguageInterface,
} from '#shared/i18n/interface-texts.ts'
import type { Problem } from '#shared/api/problems.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { interfaceUpdateSchema, requireComplete, updateTexts } from '#functions/domain/language/update-interface.ts'

type Sent = { key: string; source: string; text: string | null; state: 'draft' | 'reviewed' }

const sent = (key: string, text: string | null, more: Partial<Sent> = {}): Sent => ({
  key,
  source: 'Hello {{name}}',
  text,
  state: 'draft',
  ...more,
})
const reviewed = { state: 'reviewed' } as const

const faultsOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as Problem).fields.map(({ path, code }) => `${path} ${code}`)
  }
  return []
}

test('an update changes the texts that it names and leaves the others', () => {
  const before = updateTexts([], [sent('app:a', 'الف {{name}}'), sent('app:b', 'ب {{name}}', reviewed)], 'prs')
  const after = updateTexts(before, [sent('app:a', null), sent('app:c', ' ')], 'prs')
  expect(after).toEqual([
    { key: 'app:b', source: 'Hello {{name}}', text: 'ب {{name}}', state: 'reviewed', reviewed_text: 'ب {{name}}' },
    { key: 'app:c', source: 'Hello {{name}}', text: '', state: 'draft', reviewed_text: '' },
  ])
})

test('readers keep the reviewed text while it is edited, as long as it fits the English text', () => {
  const before = updateTexts([], [sent('app:a', 'سلام {{name}}', reviewed)], 'prs')
  const [edited] = updateTexts(before, [sent('app:a', 'درود {{name}}')], 'prs')
  expect(edited).toMatchObject({ text: 'درود {{name}}', reviewed_text: 'سلام {{name}}' })
  const [changed] = updateTexts([edited!], [sent('app:a', 'درود', { source: 'Hello' })], 'prs')
  expect(changed).toMatchObject({ text: 'درود', reviewed_text: '' })
})

test('each rejected text is named, and nothing of the update is applied', () => {
  const before: InterfaceText[] = []
  const faults = faultsOf(() =>
    updateTexts(
      before,
      [
        sent('app:fine', 'سلام {{name}}'),
        sent('app:placeholder', 'سلام'),
        sent('app:markup', '<b>{{name}}</b>'),
        sent('app:items_few', 'چند {{name}}'),
        sent('app:empty', ' ', reviewed),
        sent('app:fine', null),
      ],
      'prs',
    ),
  )
  expect(faults).toEqual([
    'texts.1.text wrong_placeholders',
    'texts.2.text no_markup',
    'texts.3.key unknown_plural',
    'texts.4.text required',
    'texts.5.key not_unique',
  ])
  expect(before).toEqual([])
})

test('a request has a limited number of texts of limited length', () => {
  const text = sent('app:a', 'x'.repeat(limits.characters + 1))
  const key = sent('nameless', 'x')
  expect(faultsOf(() => parse(interfaceUpdateSchema, { texts: [text, key], state: 'gone' }))).toEqual([
    'state invalid_choice',
    'texts.0.text too_long',
    'texts.1.key invalid_format',
  ])
  const many = Array.from({ length: limits.perRequest + 1 }, (_, at) => sent(`app:k${at}`, ''))
  expect(faultsOf(() => parse(interfaceUpdateSchema, { texts: many }))).toEqual(['texts too_many'])
  const all = Array.from({ length: limits.texts + 1 }, (_, at) => sent(`app:k${at}`, ''))
  expect(faultsOf(() => updateTexts([], all, 'prs'))).toEqual(['texts too_many'])
})

test('an interface goes live with every text reviewed, or with a language that replaces missing texts', () => {
  const live: LanguageInterface = { ...emptyInterface, state: 'live', total: 3, reviewed: 2 }
  const faults = (more: Partial<LanguageInterface>, before: LanguageInterface = emptyInterface, acronym = 'prs') =>
    faultsOf(() => requireComplete({ ...live, ...more }, before, acronym))
  expect(faults({})).toEqual(['state texts_not_reviewed'])
  expect(faults({ total: 0, reviewed: 0 })).toEqual(['state texts_not_reviewed'])
  expect(faults({ reviewed: 3 })).toEqual([])
  expect(faults({ fallback: 'en' })).toEqual([])
  // A text that is added later does not lock the interface.
  expect(faults({}, { ...live, reviewed: 3 })).toEqual([])
  expect(faults({}, { ...live, fallback: 'en' })).toEqual(['state texts_not_reviewed'])
  for (const acronym of ['a_b', 'PRS'])
    expect(faults({ fallback: 'en' }, emptyInterface, acronym)).toEqual(['acronym invalid_format'])
})
