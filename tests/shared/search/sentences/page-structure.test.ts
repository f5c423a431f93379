import { expect, test } from 'vitest'
import { formOf } from '#shared/search/sentences/sentence-form.ts'
import { structureOf } from '#shared/search/sentences/page-structure.ts'

const structure = (sentences: string[]) =>
  structureOf(
    sentences,
    sentences.map((sentence) => formOf(sentence, sentence.split(' ').length)),
  )

test('finds the title, headings, lists and sections of a page', () => {
  const { roles, sections, sectionOf } = structure([
    'Schools',
    'Schools',
    'Every child goes to school.',
    'How do I register my child?',
    'Go to the town hall.',
    'Bring these papers:',
    'Passport',
    'Proof of address',
    'Opening hours and address',
    'The office opens at 9:00.',
  ])
  expect(roles).toEqual(['title', 'title', 'text', 'heading', 'text', 'text', 'item', 'item', 'item', 'text'])
  expect(sections).toEqual([
    { start: 0, end: 3, heading: -1 },
    { start: 3, end: 10, heading: 3 },
  ])
  expect(sectionOf).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
})

test.each([
  ['Monday 9:00 - 12:00', { time: 1, weekday: 1 }],
  ['الأحد من 9:00 إلى 12:00', { time: 1, weekday: 1 }],
  ['Понеділок 09:00 - 15:00', { time: 1, weekday: 1 }],
  ['Lundi de 9h30 à 12h00', { time: 1, weekday: 1 }],
  ['help@example.org', { email: 1 }],
  ['Call +962 6 550 2000', { phone: 1 }],
  ['See www.example.org', { url: 1 }],
  ['It costs 10 euros.', { money: 1, digits: 1, stopAtEnd: 1 }],
  ['كيف أسجل؟', { question: 1, stopAtEnd: 1 }],
  ['- a passport', { dash: 1, stopAtEnd: 0 }],
  ['Who for: all women', { colonInside: 1, colonAtEnd: 0 }],
])('the form of "%s" is %o', (sentence, form) => {
  expect(formOf(sentence, 3)).toMatchObject(form)
})
