import { expect, test } from 'vitest'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { listServiceHindrances, listServiceLines } from '#shared/reader/service-texts.ts'

const tongue = (language: string) => ({ language, textOf: (label: Label) => translateLabel(label, language) })

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

test('requirements of a service are listed in order of importance, without unknown ones', () => {
  expect(listServiceLines({ ...none, text, spoken: [] }, tongue('en'))).toEqual([])
  const serviceValues = {
    ...none,
    cost: 'partly',
    referral: 'referral_needed',
    step_free: 'no',
    text: { ...text, eligibility: 'Mothers', documents: 'A card', cost_note: '5 without a card' },
    spoken: ['English', 'العربية'],
  } as const
  expect(listServiceLines(serviceValues, tongue('en'))).toEqual([
    ['Who can use it', 'Mothers'],
    ['Documents to bring', 'A card'],
    ['Cost', 'Partly free\n5 without a card'],
    ['How to access', 'Referral required'],
    ['Wheelchair access', 'Not wheelchair accessible'],
    ['Languages spoken', 'English, العربية'],
  ])
  expect(listServiceLines({ ...none, capacity: 'open', text, spoken: ['a', 'b'] }, tongue('ar'))).toEqual([
    ['توفر الأماكن', 'توجد أماكن'],
    ['لغات التواصل', 'a، b'],
  ])
})

test('obstacles come first: paused, full or a waiting list', () => {
  expect(listServiceHindrances(none, tongue('en'))).toEqual([])
  expect(listServiceHindrances({ ...none, capacity: 'open' }, tongue('en'))).toEqual([])
  expect(listServiceHindrances({ closed_until: '2099-05-03', capacity: 'full' }, tongue('fr'))).toEqual([
    'Suspendu jusqu’au 3 mai 2099',
    'Complet',
  ])
  expect(
    listServiceHindrances({ closed_until: utcDay(Date.now() - 86_400_000), capacity: 'waiting_list' }, tongue('en')),
  ).toEqual(['Waiting list'])
})
