import { expect, test } from 'vitest'
import { applySuggestion } from '#shared/domain/directory/apply-suggestion.ts'

const one = { label: 'One', city: 'Cairo', phones: [{ country_code: '20', number: '1' }] }
const two = { label: 'Two', city: 'Giza' }

test('applies the organisation’s changes to the current record, and nothing else', () => {
  const now = [{ ...one, city: 'Luxor' }, two]
  const { contacts, changes } = applySuggestion(now, [one, two], [{ ...one, phones: [] }, two])
  expect(contacts).toEqual([{ ...one, city: 'Luxor', phones: [] }, two])
  expect(changes).toEqual([{ at: 0, part: 'phones', now: one.phones, suggested: [] }])
})

test('finds a moved contact, and restores a removed one', () => {
  const wanted = [{ ...one, city: 'Aswan' }, two]
  expect(applySuggestion([two, one], [one, two], wanted).contacts).toEqual([two, { ...one, city: 'Aswan' }])
  const { contacts, changes } = applySuggestion([two], [one, two], wanted)
  expect(contacts).toEqual([two, { ...one, city: 'Aswan' }])
  expect(changes.map(({ at, part, now }) => [at, part, now])).toEqual([
    [1, 'label', null],
    [1, 'city', null],
    [1, 'phones', null],
  ])
})

test('ignores changes already made', () => {
  const wanted = [{ ...one, city: 'Aswan' }]
  expect(applySuggestion(wanted, [one], wanted)).toEqual({ contacts: wanted, changes: [] })
})
