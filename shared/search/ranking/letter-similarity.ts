import type { VisibleDocuments } from '#shared/search/ranking/visible-documents.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { MatchedWord } from '#shared/search/ranking/match.ts'
import { gramCount, eachGram } from '#shared/search/spelling/letter-grams.ts'
import { fieldCount, textField, titleField } from '#shared/search/index/postings.ts'
import { inverseDocumentFrequency } from '#shared/search/ranking/score-tally.ts'

/** BM25 over letter n-grams: weight of the title, saturation (k1), and length normalization (b). */
const titleWorth = 1.5
const saturation = 1.6
const lengthWeight = 0.75

/** Memory reused by consecutive queries. */
const positionByGram = new Uint16Array(gramCount)
let begins = new Int32Array(0)

function emptied(size: number): void {
  positionByGram.fill(0)
  if (begins.length < size) begins = new Int32Array(size + (size >>> 3))
  else begins.fill(0, 0, size)
}

/**
 * Returns a function that scores how many letter n-grams a document shares with the query words. Matches inflected,
 * compound and misspelled words. The maximum is slightly above the total weight of the query words. The function is
 * valid until the next call.
 */
export function createLetterSimilarity(
  index: LanguageIndex,
  frame: VisibleDocuments,
  content: readonly MatchedWord[],
): (slot: number) => number {
  const grams: number[] = []
  emptied(index.spellings)
  // Position of each n-gram among those of the query, from 1; 0 for others.
  for (const { token } of content)
    for (const term of token.terms)
      eachGram(term, (gram) => {
        if (positionByGram[gram] === 0) positionByGram[gram] = grams.push(gram)
      })
  const rarities = Float64Array.from(grams, (gram) =>
    inverseDocumentFrequency(frame.size, frame.documentsWithGram(gram)),
  )
  const whole = rarities.reduce((sum, one) => sum + one, 0)
  const words = content.reduce((sum, { idf }) => sum + idf, 0)
  const found = new Float64Array(grams.length)
  /**
   * `met` lists the n-gram positions of each spelling, preceded by their number. `begins` is the offset by spelling
   * number; 0 until first seen.
   */
  const met: number[] = [0]
  let begin = 0
  const meet = (gram: number): void => {
    const place = positionByGram[gram]!
    if (place > 0 && met.indexOf(place - 1, begin + 1) < 0) met.push(place - 1)
  }
  const read = (number: number): number => {
    begin = met.push(0) - 1
    for (const { term } of index.spelledAt(number).postings) eachGram(term, meet)
    met[begin] = met.length - begin - 1
    return (begins[number] = begin)
  }
  // Hot loop: runs for every word of the compared texts, so it must not allocate.
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
