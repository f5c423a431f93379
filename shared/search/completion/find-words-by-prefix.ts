import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { Word } from '#shared/search/index/postings.ts'

/** Words and terms with the same first letter in alphabetical order, each with its words, in flat arrays. */
type WordsOfInitial = { keys: string[]; words: Word[]; starts: number[] }

/** Valid until the index changes. */
const initialsByIndex = new WeakMap<LanguageIndex, { changes: number; initials: Map<string, WordsOfInitial> }>()

/** Returns words with this prefix, and words with a stem that has it. */
export function findWordsStartingWith(index: LanguageIndex, beginning: string): Word[] {
  const { keys, words, starts } = initialOf(index, beginning)
  const from = placeOf(beginning, keys)
  let to = from
  while (keys[to]?.startsWith(beginning)) to++
  return words.slice(starts[from], starts[to])
}

/** Returns words that have this prefix with one letter omitted, added, replaced or swapped after the first. */
export function findWordsNearlyStartingWith(index: LanguageIndex, beginning: string): Word[] {
  const { keys, words, starts } = initialOf(index, beginning)
  const found: Word[] = []
  keys.forEach((key, at) => {
    if (startsSimilarly(key, beginning)) found.push(...words.slice(starts[at], starts[at + 1]))
  })
  return found
}

/** Returns words with this spelling or stem. */
export function findWordsReadAs(index: LanguageIndex, key: string): Word[] {
  const word = index.words.get(key)
  const akin = index.postings.get(key)?.words ?? []
  return word === undefined ? akin : [word, ...akin]
}

function initialOf(index: LanguageIndex, word: string): WordsOfInitial {
  let known = initialsByIndex.get(index)
  if (known?.changes !== index.changes)
    initialsByIndex.set(index, (known = { changes: index.changes, initials: new Map() }))
  const letter = String.fromCodePoint(word.codePointAt(0)!)
  let initial = known.initials.get(letter)
  if (initial === undefined) {
    const keys = [letter, ...index.spelling.startingWith(letter)]
    initial = { keys, words: [], starts: [0] }
    for (const key of keys) {
      initial.words.push(...new Set(findWordsReadAs(index, key)))
      initial.starts.push(initial.words.length)
    }
    known.initials.set(letter, initial)
  }
  return initial
}

/** Binary search for the first key not less than the prefix. */
function placeOf(beginning: string, keys: readonly string[]): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < beginning) low = middle + 1
    else high = middle
  }
  return low
}

function startsSimilarly(key: string, word: string): boolean {
  let same = 1
  while (same < word.length && key.charCodeAt(same) === word.charCodeAt(same)) same++
  const swapped =
    key.charCodeAt(same) === word.charCodeAt(same + 1) && key.charCodeAt(same + 1) === word.charCodeAt(same)
  return (
    goesOn(key, same + 1, word, same + 1) ||
    goesOn(key, same + 1, word, same) ||
    goesOn(key, same, word, same + 1) ||
    (swapped && goesOn(key, same + 2, word, same + 2))
  )
}

function goesOn(key: string, at: number, word: string, from: number): boolean {
  let letter = from
  while (letter < word.length && key.charCodeAt(at + letter - from) === word.charCodeAt(letter)) letter++
  return letter >= word.length
}
