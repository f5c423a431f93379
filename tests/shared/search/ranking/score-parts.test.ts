import { expect, test } from 'vitest'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

const index = anIndexOf(
  aDocument({ id: 'card', title: 'Renew the bank card', text: 'Bring the old card to the bank.' }),
  aDocument({ id: 'account', title: 'Open an account', text: 'The bank sends a card later.' }),
  aDocument({ id: 'dentist', title: 'Dentist' }),
)

const sumOf = ({ words, topics, nearness, letters, clicks }: Record<string, number | boolean>) =>
  [words, topics, nearness, letters, clicks].reduce<number>((sum, part) => sum + Number(part), 0)

test('the parts of a score add up to it', () => {
  const { hits } = ask(index, 'bank card', { clickFeedback: new Map([['faq:account', 1]]) })
  expect(hits.map(({ id }) => id).toSorted()).toEqual(['account', 'card'])
  for (const { score, parts } of hits) expect(sumOf(parts!)).toBeCloseTo(score)
  const [card, account] = ['card', 'account'].map((id) => hits.find((hit) => hit.id === id)!.parts!)
  expect(card!.nearness).toBeGreaterThan(account!.nearness)
  expect([card!.clicks, account!.clicks > 0]).toEqual([0, true])
})

test('a FAQ that a concept places first says so', () => {
  index.setConcepts(concepts(aConcept({ en: ['bank card'] }, { id: 'card', answers: ['dentist'] })))
  const [first, second] = ask(index, 'bank card').hits
  expect([first!.id, first!.parts!.placed, second!.parts!.placed]).toEqual(['dentist', true, false])
  index.setConcepts(concepts())
})
