import type { VisibleDocuments } from '#shared/search/ranking/visible-documents.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { MatchedWord } from '#shared/search/ranking/match.ts'
import { gramCount, eachGram } from '#shared/search/spelling/letter-grams.ts'
import { fieldCount, textField, titleField } from '#shared/search/index/postings.ts'
import { inverseDocumentFrequency } from '#shared/search/ranking/score-tally.ts'

/** BM25 over letters: what an occurrence in a title is worth beside one in the text, how soon more say no more, and how much the length of a document counts. */
const titleWorth = 1.5
const saturation = 1.6
const lengthWeight = 0.75

/** Room for the two lists below, which one question after the other needs, and none beside another. */
const placeOf = new Uint16Array(gramCount)
let begins = new Int32Array(0)

function emptied(size: number): void {
  placeOf.fill(0)
  if (begins.length < size) begins = new Int32Array(size + (size >>> 3))
  else begins.fill(0, 0, size)
}

/**
 * Answers a function that says how far the document of a slot is written with the same letters as the words of a question: what
 * is inflected, joined or misspelled has most of them in common. At most little more than what these words are worth together.
 * It answers until this is called for the next question.
 */
export function createLetterSimilarity(
  index: LanguageIndex,
  frame: VisibleDocuments,
  content: readonly MatchedWord[],
): (slot: number) => number {
  const grams: number[] = []
  emptied(index.spellings)
  // By gram its place among those of the question, from 1; 0 for all others.
  for (const { token } of content)
    for (const term of token.terms)
      eachGram(term, (gram) => {
        if (placeOf[gram] === 0) placeOf[gram] = grams.push(gram)
      })
  const rarities = Float64Array.from(grams, (gram) =>
    inverseDocumentFrequency(frame.size, frame.documentsWithGram(gram)),
  )
  const whole = rarities.reduce((sum, one) => sum + one, 0)
  const words = content.reduce((sum, { idf }) => sum + idf, 0)
  const found = new Float64Array(grams.length)
  /** The places of the grams of one word after those of another, and by number of a word as it is spelled where its own begin, behind how many they are; 0 until it is met. */
  const met: number[] = [0]
  let begin = 0
  const meet = (gram: number): void => {
    const place = placeOf[gram]!
    if (place > 0 && met.indexOf(place - 1, begin + 1) < 0) met.push(place - 1)
  }
  const read = (number: number): number => {
    begin = met.push(0) - 1
    for (const { term } of index.spelledAt(number).postings) eachGram(term, meet)
    met[begin] = met.length - begin - 1
    return (begins[number] = begin)
  }
  // Each word of a hundred texts comes by here: whatever is made for one is made ten thousand times.
  const countIn = (bytes: Uint8Array, worth: number): void =>
    index.eachNumber(bytes, (number) => {
      const from = begins[number]! || read(number)
      for (let at = from + met[from]!; at > from; at--) found[met[at]!]! += worth
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
