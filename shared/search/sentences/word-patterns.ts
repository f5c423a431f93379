import { fold } from '#shared/search/analysis/fold.ts'

const arabicLetter = /\p{Script=Arabic}/u
/** Conjunctions, prepositions and the article that Arabic attaches to a word. */
const arabicPrefix = '[وفبكل]{0,2}(?:ال|ل)?'
const inWord = '[\\p{L}\\p{M}\\p{N}]'

/**
 * Compiles a list of words and expressions, separated by `|`, to a pattern. `*` stands for the rest of a word, `^` at
 * the start for the start of the text. Arabic and Cyrillic words are folded.
 */
export function compileWords(list: string): RegExp {
  const alternatives = list.split('|').map((expression) => {
    const isFirst = expression.startsWith('^')
    const bare = isFirst ? expression.slice(1) : expression
    const isLatin = /^[\p{Script=Latin}\P{L}]+$/u.test(bare)
    const words = isLatin ? bare : fold(bare)
    const body = words.replace(/[.?()[\]+]/g, '\\$&').replaceAll('*', `${inWord}*`)
    const prefix = arabicLetter.test(words) ? arabicPrefix : ''
    return `${isFirst ? '^\\P{L}*' : `(?<!${inWord})`}${prefix}${body}(?!${inWord})`
  })
  return new RegExp(alternatives.join('|'), 'u')
}

/** Returns a text as the compiled patterns expect it: lower case, Arabic and Cyrillic words folded. */
export function normalise(text: string): string {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  return arabicLetter.test(lower) || /\p{Script=Cyrillic}/u.test(lower) ? fold(lower) : lower
}
