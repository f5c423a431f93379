import { describe, expect, test } from 'vitest'
import { personScore, wordsOf } from '#shared/domain/people/person-search.ts'

const person = (name: string, rest = '') => ({ name: wordsOf(name), rest: wordsOf(rest) })
const score = (one: ReturnType<typeof person>, query: string) => personScore(one, wordsOf(query))

describe('a person matches', () => {
  test.each([
    ['their letters in any form', 'Éloïse Dupré', 'eloise DUPRE'],
    ['Arabic letters that are written in two ways', 'أمينة الموسيقى', 'امينه موسيقي'],
    ['Arabic digits', 'فرقة ٧٧', '77'],
    ['the beginning of a word', 'Abdelrahman', 'abdel'],
    ['a part of a compound', 'Abdelrahman', 'rahman'],
    ['two letters swapped', 'Karim Haddad', 'kairm'],
    ['an article and none', 'سمر الخطيب', 'خطيب'],
    ['an elision', 'Jean', 'jean'],
  ])('by %s', (_how, name, query) => {
    expect(score(person(name), query)).toBeGreaterThan(0)
  })

  test('only with the vowel signs of their script', () => {
    expect(score(person('দিনা'), 'দিন')).toBeGreaterThan(0)
    expect(score(person('দিন'), 'দান')).toBe(0)
  })

  test('only if every word matches', () => {
    const one = person('Karim', 'Painting Murals')
    expect(score(one, 'karim murals')).toBeGreaterThan(0)
    expect(score(one, 'karim dance')).toBe(0)
    expect(score(one, '')).toBeGreaterThan(0)
    expect(score(one, 'ka ri')).toBe(0)
  })

  test('better by name than by other fields, and by whole words than by parts', () => {
    const ranked = [person('Rana', 'Oud'), person('Oud', 'x'), person('Saoud'), person('Oudai')]
    const order = ranked.toSorted((one, other) => score(other, 'oud') - score(one, 'oud'))
    expect(order.map(({ name }) => name[0])).toEqual(['oud', 'oudai', 'rana', 'saoud'])
  })
})
