import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  findPassage,
  createPassage,
  passageLimits,
  type QuotedPassage,
} from '#shared/domain/rich-text/quoted-passage.ts'

const text = 'The desk opens at nine. On Friday the desk opens at ten, and the desk by the gate is closed.'

const quoted = (words: string, nth = 0, of = text): QuotedPassage => {
  let at = -1
  for (let time = 0; time <= nth; time++) at = of.indexOf(words, at + 1)
  return createPassage(of, at, at + words.length)!
}
const foundIn = (now: string, quote: QuotedPassage) => {
  const found = findPassage(now, quote)
  return found && now.slice(...found)
}

describe('a quoted passage', () => {
  test('is found at its position, also among identical passages', () => {
    for (const nth of [0, 1]) {
      const start = findPassage(text, quoted('desk opens at', nth))![0]
      expect(start).toBe([text.indexOf('desk opens at'), text.lastIndexOf('desk opens at')][nth])
    }
  })

  test('is found after changes elsewhere in the text', () => {
    const quote = quoted('desk opens at', 1)
    const now = 'News! On Friday the desk opens at ten. The desk opens at nine. The desk opens at noon on Sunday.'
    expect(findPassage(now, quote)![0]).toBe(now.indexOf('desk opens at ten'))
  })

  test('is found across blocks and lines, whatever separates them', () => {
    const quote = createPassage('Bring your card.\n\nCome  early.', 11, 22)!
    expect(foundIn('Bring your card.Come early.', quote)).toBe('card.Come')
    expect(foundIn('Bring your ca\u200brd.\u00a0\nCome early.', quote)).toBe('ca\u200brd.\u00a0\nCome')
  })

  test('is not found once its words are removed; the same few words elsewhere do not match', () => {
    expect(findPassage('The counter opens at nine.', quoted('desk opens at'))).toBeNull()
    const few = quoted('nine')
    expect(foundIn('The desk opens at nine, as ever.', few)).toBe('nine')
    expect(findPassage('Whoever is above nine years old comes with a parent of theirs.', few)).toBeNull()
    expect(findPassage(text, { quote: ' \n', prefix: 'The', suffix: 'desk' })).toBeNull()
  })

  test('with many words is found wherever it moved', () => {
    const changedText = 'Above all: the desk by the gate is closed!'
    expect(foundIn(changedText, quoted('the desk by the gate is closed'))).toBe('the desk by the gate is closed')
  })

  test('is found in Arabic despite invisible direction marks', () => {
    const arabic = 'يفتح المكتب في التاسعة صباحًا.'
    const quote = createPassage(arabic, 5, 11)!
    expect(foundIn(`\u2067${arabic}\u2069`, quote)).toBe(quote.quote)
  })

  test('of an empty selection is null, and a long one is shortened', () => {
    expect(createPassage(text, 3, 4)).toBeNull()
    expect(createPassage(text, 9, 9)).toBeNull()
    const long = 'word '.repeat(1000)
    const passage = createPassage(long, 100, 4000)!
    expect([passage.quote.length, passage.prefix.length]).toEqual([passageLimits.quote, passageLimits.context])
    expect(foundIn(long, passage)).toBe(passage.quote.trim())
  })

  test('is always found right after quoting, in any text', () => {
    const written = fc.string({ unit: 'binary', maxLength: 30 })
    fc.assert(
      fc.property(written, fc.nat(30), fc.nat(30), (whole, from, length) => {
        const passage = createPassage(whole, from, from + length)
        // A lone surrogate may be stored as another character, and so may an invisible one.
        fc.pre(passage !== null && /[^\s\p{Cf}]/u.test(passage.quote) && whole.isWellFormed())
        fc.pre(whole.slice(from, from + length).isWellFormed())
        expect(findPassage(whole, passage!)).not.toBeNull()
      }),
    )
  })
})
