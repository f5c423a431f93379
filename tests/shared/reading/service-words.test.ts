import { expect, test } from 'vitest'
import { inLanguage } from '#shared/api/texts.ts'
import type { Label } from '#shared/text/label.ts'
import { dayOf } from '#shared/reading/overdue.ts'
import { serviceHindrances, serviceLines } from '#shared/reading/service-words.ts'

const tongue = (language: string) => ({ language, say: (label: Label) => inLanguage(label, language) })

const none = { cost: null, referral: null, capacity: null, step_free: null, closed_until: null }
const text = {
  language_id: '1',
  name: 'Midwife',
  description: 'x',
  eligibility: '',
  documents: '',
  cost_note: '',
  referral_note: '',
}

test('what a service asks of people stands in the order in which it decides, and what nobody said is left out', () => {
  expect(serviceLines({ ...none, text, spoken: [] }, tongue('en'))).toEqual([])
  const told = {
    ...none,
    cost: 'partly',
    referral: 'referral_needed',
    step_free: 'no',
    text: { ...text, eligibility: 'Mothers', documents: 'A card', cost_note: '5 without a card' },
    spoken: ['English', 'العربية'],
  } as const
  expect(serviceLines(told, tongue('en'))).toEqual([
    ['Who it is for', 'Mothers'],
    ['Documents to bring', 'A card'],
    ['Cost', 'Partly free of charge\n5 without a card'],
    ['How to get it', 'Somebody has to refer you'],
    ['Wheelchair access', 'Not step-free'],
    ['Languages spoken', 'English, العربية'],
  ])
  expect(serviceLines({ ...none, capacity: 'open', text, spoken: ['a', 'b'] }, tongue('ar'))).toEqual([
    ['الأماكن', 'توجد أماكن'],
    ['اللغات', 'a، b'],
  ])
})

test('what keeps somebody from it is said first: not offered for now, full, or a list to wait on', () => {
  expect(serviceHindrances(none, tongue('en'))).toEqual([])
  expect(serviceHindrances({ ...none, capacity: 'open' }, tongue('en'))).toEqual([])
  expect(serviceHindrances({ closed_until: '2099-05-03', capacity: 'full' }, tongue('fr'))).toEqual([
    'Suspendu jusqu’au 3 mai 2099',
    'Complet : n’accueille plus personne',
  ])
  expect(
    serviceHindrances({ closed_until: dayOf(Date.now() - 86_400_000), capacity: 'waiting_list' }, tongue('en')),
  ).toEqual(['Waiting list'])
})
