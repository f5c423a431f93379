import { expect, test } from 'vitest'
import { checkedFixture, responseFaults } from '#tests/web/response-fixtures.ts'

const person = { id: 'p1', version: 1, name: 'Sara', abilities: ['SHOW'], arabic_proficiency: 'native' }

test('mock responses with fields or values that the API never returns are reported', () => {
  const lists = (row: object) => responseFaults('POST', 'personal-data/filter', { entities: [person, row], total: 2 })
  expect(lists(person)).toEqual([])
  expect(lists({ ...person, phone: '+962 79 555 0173' })).toEqual(['POST personal-data/filter: phone: not told'])
  expect(lists({ ...person, arabic_proficiency: 'fluent' })).toEqual([
    'POST personal-data/filter: arabic_proficiency: "fluent"',
  ])
  const reads = (record: object) => responseFaults('GET', 'personal-data/p1', record)
  expect(reads({ ...person, phone: '+962 79 555 0173' })).toEqual([])
  expect(reads({ ...person, gender: 'female' })).toEqual(['GET personal-data/p1: gender: not told'])
  expect(responseFaults('POST', 'personal-data/p1/reveal', { id: 'p1', gender: 'female' })).toEqual([])
  const country = { id: 'c1', translations: [{ language_id: '1', country: 'Jordan', name: 'Jordan' }] }
  expect(responseFaults('GET', 'country', [country])).toEqual(['GET country: translations.0.name: not told'])
})

test('mock records with fields that the API never returns are rejected', () => {
  expect(checkedFixture('personal-data', 'list', person)).toBe(person)
  expect(() => checkedFixture('personal-data', 'list', { ...person, consent: null })).toThrow('consent: not told')
})
