import { expect, test } from 'vitest'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

test.each([
  ['what do I do', 'what do I do'],
  ['Hello, my card is lost, what should I do?', 'my card is lost'],
  ['please help me!! my son is missing', 'my son is missing'],
  ['السلام عليكم بدي انتحر شو اعمل', 'بدي انتحر'],
  ['ana khayfe mn jozi shu a3mel', 'ana khayfe mn jozi'],
  ['Bonjour, mon patron ne me paie pas, que dois-je faire ?', 'mon patron ne me paie pas'],
  ['how do I register?', 'how do I register?'],
  ['', ''],
])('removes stop phrases from "%s"', (question, left) => {
  expect(withoutStopPhrases(question)).toBe(left)
})

const sentences = {
  en: ['I want to kill myself', 'my boss does not pay me', 'my 6 year old is missing'],
  ar: ['بدي انتحر', 'زوجي عم يضربني', 'بدي جدد الاقامة'],
  fr: ['je veux en finir', 'mon fils a disparu', 'renouveler ma carte'],
}
const added = {
  en: ['what do I do', 'where can I go', 'please help', 'hello'],
  ar: ['شو اعمل', 'وين روح', 'ساعدوني', 'السلام عليكم'],
  fr: ['que faire', 'où aller', 'aidez-moi svp', 'bonjour'],
}

test('greetings, pleas and "what should I do" change neither danger detection nor results', () => {
  const index = anIndexOf(
    aDocument({ id: 'wages', title: 'My boss does not pay' }),
    aDocument({ id: 'card', title: 'What can I do with a lost card, and where can I go' }),
    aDocument({ id: 'carte', language: 'fr', title: 'Renouveler une carte, que faire' }),
    aDocument({ id: 'residence', language: 'ar', title: 'تجديد الاقامة' }),
  )
  index.setConcepts(new Concepts(seededConcepts()))
  for (const language of ['en', 'ar', 'fr'] as const)
    for (const sentence of sentences[language]) {
      const plain = ask(index, sentence)
      for (const phrase of added[language])
        for (const query of [`${sentence} ${phrase}`, `${phrase} ${sentence}`, `${sentence}, ${phrase}?`])
          expect(ask(index, query), query).toEqual(plain)
    }
})
