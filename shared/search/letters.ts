import type { Frame } from '#shared/search/frame.ts'
import type { LanguageIndex } from '#shared/search/language-index.ts'
import type { MatchedWord } from '#shared/search/match.ts'
import { eachGram } from '#shared/search/grams.ts'
import { fieldCount, textField, titleField } from '#shared/search/postings.ts'
import { rarity } from '#shared/search/tally.ts'

/** BM25 over letters: what an occurrence in a title is worth beside one in the text, how soon more say no more, and how much the length of a document counts. */
const titleWorth = 1.5
const saturation = 1.6
const lengthWeight = 0.75

/**
 * Answers a function that says how far the document of a slot is written with the same letters as the words of a question: what
 * is inflected, joined or misspelled has most of them in common. At most little more than what these words are worth together.
 */
export function letters(index: LanguageIndex, frame: Frame, content: readonly MatchedWord[]): (slot: number) => number {
  const places = new Map<number, number>()
  for (const { token } of content)
    for (const term of token.terms)
      eachGram(term, (gram) => {
        if (!places.has(gram)) places.set(gram, places.size)
      })
  const rarities = Float64Array.from(places.keys(), (gram) => rarity(frame.size, frame.documentsWithGram(gram)))
  const whole = rarities.reduce((sum, one) => sum + one, 0)
  const words = content.reduce((sum, { idf }) => sum + idf, 0)
  const found = new Float64Array(places.size)
  /** By number of a word as it is spelled: which of the grams it has. */
  const known: (Uint16Array | undefined)[] = []
  const placesIn = (number: number): Uint16Array => {
    const some = new Set<number>()
    for (const { term } of index.spelledAt(number).postings)
      eachGram(term, (gram) => {
        const place = places.get(gram)
        if (place !== undefined) some.add(place)
      })
    return (known[number] = Uint16Array.from(some))
  }
  // Each word of a hundred texts comes by here: what iterates or looks twice takes double the time.
  const countIn = (bytes: Uint8Array, worth: number): void =>
    index.eachNumber(bytes, (number) => {
      const own = known[number] ?? placesIn(number)
      for (let at = 0; at < own.length; at++) found[own[at]!]! += worth
    })
  const usualLength = frame.averages[titleField]! + frame.averages[textField]!
  return (slot) => {
    const entry = index.entries[slot]!
    found.fill(0)
    countIn(entry.title, titleWorth)
    countIn(entry.text, 1)
    const first = slot * fieldCount
    const length = index.lengths[first + titleField]! + index.lengths[first + textField]!
    const dense = saturation * (1 - lengthWeight + (lengthWeight * length) / usualLength)
    let sum = 0
    for (let place = 0; place < found.length; place++) {
      const times = found[place]!
      if (times > 0) sum += (rarities[place]! * times * (saturation + 1)) / (times + dense)
    }
    return (words * sum) / whole
  }
}
