import { describe, expect, test } from 'vitest'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const filler = ['health', 'school', 'transport', 'food', 'winter', 'safety', 'music', 'garden'].map((topic, at) =>
  aDocument({
    id: `filler${at}`,
    title: `Where do I ask about ${topic}?`,
    text: `The centre tells you about ${topic}. `,
  }),
)
const index = anIndexOf(
  aDocument({
    id: 'evicted',
    title: 'Can I be evicted from my home?',
    text: 'A landlord who wants you to leave must give notice. Ask for legal aid before you sign anything.',
  }),
  aDocument({
    id: 'camp',
    title: 'Services in Zaatari camp',
    text: 'The base camp office, form B-12/7, phone 06 500 1234.',
  }),
  aDocument({
    id: 'visa',
    title: 'The form I-589 and the visa C1',
    text: 'Bring form I-590 too. Law 47/2019 applies.',
  }),
  aDocument({ id: 'clinic', object: 'directory', title: 'Almond Clinic', names: ['Al-Amal', 'AMC'] }),
  aDocument({
    id: 'arabic',
    language: 'ar',
    title: 'مواعيد مكتب الزعتري',
    text: 'يستلم مكتب UNHCR نموذج I-589 يوم الأحد.',
  }),
  aDocument({ id: 'residence', language: 'ar', title: 'كيف أجدد الإقامة؟', text: 'تُجدَّد في الدائرة.' }),
  aDocument({ id: 'french', language: 'fr', title: 'Mon propriétaire veut m’expulser', text: 'Demandez un avocat.' }),
  ...filler,
)
index.setConcepts(new Concepts(seededConcepts()))

describe('everyday queries', () => {
  test.each([
    ['a long spoken question', 'my landlord wants me to leave, what can I do', 'evicted'],
    ['two words', 'landlord leave', 'evicted'],
    ['other words for the same', 'can the house owner throw me out of my home', 'evicted'],
    ['a code with its sign', 'I-589', 'visa'],
    ['a code without', 'i 589 form', 'visa'],
    ['the number of a law', 'law 47/2019', 'visa'],
    ['a number in Arabic digits', '٤٧/٢٠١٩', 'visa'],
    ['a phone number as it is read out', '500 1234', 'camp'],
    ['a phone number in Arabic digits', '٠٦ ٥٠٠', 'camp'],
    ['an acronym among the names', 'AMC', 'clinic'],
    ['a name with its sign', 'al-amal', 'clinic'],
  ])('%s: "%s"', (_how, query, id) => expect(idsOf(ask(index, query, { language: 'en' }))[0]).toBe(id))

  test.each([
    ['two scripts at once', 'مكتب UNHCR', 'arabic'],
    ['a code within Arabic', 'نموذج I-589', 'arabic'],
    ['a name in Latin letters', 'z3tri', 'arabic'],
    ['a word as it is heard', 'iqama', 'residence'],
    ['a word as it is heard, with a digit', '2iqama', 'residence'],
  ])('%s finds Arabic: "%s"', (_how, query, id) => {
    expect(idsOf(ask(index, query, { language: 'ar' }))[0]).toBe(id)
  })

  test('find an answer in another language if only that exists, marked as such', () => {
    const asked = ask(index, 'landlord', { language: 'fr' })
    expect([idsOf(asked), asked.byLanguage.en]).toEqual([['french', 'evicted'], 1])
    for (const more of [{ language: 'fr' }, {}]) {
      const answer = ask(index, 'titre de séjour', more)
      expect(answer.hits.map(({ id, language }) => [id, language])).toEqual([['residence', 'ar']])
      expect([answer.total, answer.byLanguage.ar]).toEqual([1, 1])
    }
  })
})
