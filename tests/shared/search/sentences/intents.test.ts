import { expect, test } from 'vitest'
import { intentNames, intentsOf, type Intent } from '#shared/search/sentences/intents.ts'

const named = (text: string): Intent[] => intentNames.filter((_, at) => intentsOf(text)[at] === 1)

test.each([
  ['Where can I register my child?', ['where', 'registration', 'firstPerson']],
  ['Où puis-je inscrire mon enfant ?', ['where', 'registration', 'firstPerson']],
  ['أين يمكنني تسجيل طفلي؟', ['where', 'registration', 'firstPerson']],
  ['Де я можу зареєструвати дитину?', ['where', 'registration', 'firstPerson']],
  ['How much does the course cost?', ['cost', 'language']],
  ['كم تكلفة الدورة؟', ['cost', 'number', 'language']],
  ['Скільки коштує курс?', ['cost', 'language']],
  ['Combien coûte le cours ?', ['cost', 'language']],
])('"%s" asks for %o', (question, intents) => {
  expect(named(question)).toEqual(expect.arrayContaining(intents))
})

test('the French ou (or) is not où (where)', () => {
  expect(named('une femme ou un homme')).not.toContain('where')
})
