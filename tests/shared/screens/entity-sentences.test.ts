import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { service } from '#shared/domain/directory/service.ts'
import { entitySentences } from '#shared/screens/entity-sentences.ts'
import { screenTitles } from '#shared/screens/screen-texts.ts'

const all = [...entities, service]
const [english, arabic, french] = ['en', 'ar', 'fr'].map(entitySentences)

const ofOne = ['created', 'updated', 'deleted', 'deletedOne']

/** Sentences as `key entity|sentence`, so that a failure names the sentence. */
const linesOf = (texts: typeof english): string[] =>
  Object.entries(texts!).flatMap(([what, byEntity]) =>
    Object.entries(byEntity).map(([entity, sentence]) => `${what} ${entity}|${sentence}`),
  )
const sentenceOf = (line: string): string => line.slice(line.indexOf('|') + 1)
const wrong = (texts: typeof english, isRight: (sentence: string) => boolean): string[] =>
  linesOf(texts).filter((line) => !isRight(sentenceOf(line)))

describe('a message about a record', () => {
  test('exists for every entity and action in three languages', () => {
    for (const texts of [english!, arabic!, french!])
      for (const what of ofOne) expect(Object.keys(texts[what]!)).toEqual(entities.map(({ name }) => name))
    expect(linesOf(english).length).toBeGreaterThan(100)
    expect(wrong(english, (sentence) => sentence.length > 5)).toEqual([])
  })

  test('is a sentence with the name, not a name after a colon', () => {
    expect(wrong(arabic, (sentence) => /^[\p{sc=Arabic}\p{M}\s«»{}a-z]+$/u.test(sentence))).toEqual([])
    expect(wrong(french, (sentence) => /^[\p{L}\s’«»{}-]+$/u.test(sentence) && !/undefined/.test(sentence))).toEqual([])
    for (const what of ofOne)
      for (const { name, labels } of entities) expect(arabic![what]![name]).toContain(labels.definite[0])
  })

  test('agrees in gender in French', () => {
    for (const what of ofOne)
      for (const { name, labels } of entities) {
        const sentence = french![what]![name]!
        expect(sentence).toMatch(/^(?:Le |La |L’)/)
        expect(sentence).toMatch(labels.article === 'une' ? / a été \p{L}+ée$/u : / a été \p{L}+é$/u)
      }
    expect(french!['deletedOne']).toMatchObject({
      faq: 'La question « {{title}} » a été supprimée',
      user: 'L’utilisateur « {{title}} » a été supprimé',
    })
  })

  test('uses the right Arabic plural after a noun', () => {
    expect(arabic!['import']).toMatchObject({ user: 'استيراد المستخدمين', faq: 'استيراد الأسئلة الشائعة' })
    expect(wrong(arabic, (sentence) => !/ون(?: |$)/.test(sentence))).toEqual([])
  })
})

describe('an entity name in a sentence', () => {
  test('has its article in Arabic, and its gendered or elided one in French', () => {
    const faults = all.flatMap(({ name, labels: { definite, article } }) => {
      const [ar, fr] = definite
      const gender = /^le [^aeiouyéèêœh]/.test(fr) ? ['un'] : /^la [^aeiouyéèêœh]/.test(fr) ? ['une'] : ['un', 'une']
      const isWhole = /(?:^| )ال\p{L}/u.test(ar) && /^(?:le |la |l’)\p{Ll}/u.test(fr)
      const isElided = !/^l[ea] [aeiouyéèêœ]/.test(fr)
      return isWhole && isElided && gender.includes(article) ? [] : [`${name}: ${ar}, ${fr}, ${article}`]
    })
    expect(faults).toEqual([])
  })

  test('follows no colon in a title', () => {
    const joined = Object.entries(screenTitles).filter(([, label]) => label.some((one) => one.includes(':')))
    expect(Object.keys(screenTitles).length).toBeGreaterThan(80)
    expect(joined).toEqual([])
  })
})
