import { fold } from '#shared/search/analysis/fold.ts'

const arabicLetter = /\p{Script=Arabic}/u
/** Conjunctions, prepositions and the article that Arabic attaches to a word. */
const arabicPrefix = '[وفبكل]{0,2}(?:ال|ل)?'
const inWord = '[\\p{L}\\p{M}\\p{N}]'

/**
 * Compiles a list of words and expressions, separated by `|`, to a pattern. `*` stands for the rest of a word, `^` at
 * the start for the start of the text. Arabic and Cyrillic words are folded. The pattern is compiled when it is first
 * used, not at a cold start.
 */
export function compileWords(list: string): Pick<RegExp, 'test'> {
  let pattern: RegExp | undefined
  return { test: (text) => (pattern ??= patternOf(list)).test(text) }
}

function patternOf(list: string): RegExp {
  const expressions = list.split('|')
  const inside = expressions.filter((expression) => !expression.startsWith('^'))
  const first = expressions.flatMap((expression) => (expression.startsWith('^') ? expression.slice(1) : []))
  const starts = [
    ...(inside.length > 0 ? [`(?<!${inWord})${alternatives(inside)}`] : []),
    ...(first.length > 0 ? [`^\\P{L}*${alternatives(first)}`] : []),
  ]
  return new RegExp(`(?:${starts.join('|')})(?!${inWord})`, 'u')
}

/** Returns a pattern of any of some expressions. The boundaries of words are checked once for all, which is faster. */
function alternatives(expressions: readonly string[]): string {
  const bodies = expressions.map((expression) => {
    const isLatin = /^[\p{Script=Latin}\P{L}]+$/u.test(expression)
    const words = isLatin ? expression : fold(expression)
    const body = words.replace(/[.?()[\]+]/g, '\\$&').replaceAll('*', `${inWord}*`)
    return { body, isArabic: arabicLetter.test(words) }
  })
  const own = bodies.flatMap(({ body, isArabic }) => (isArabic ? [] : body))
  const arabic = bodies.flatMap(({ body, isArabic }) => (isArabic ? body : []))
  const prefixed = arabic.length > 0 ? [`${arabicPrefix}(?:${arabic.join('|')})`] : []
  return `(?:${[...own, ...prefixed].join('|')})`
}

/** Returns a text as the compiled patterns expect it: lower case, Arabic and Cyrillic words folded. */
export function normalise(text: string): string {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  return arabicLetter.test(lower) || /\p{Script=Cyrillic}/u.test(lower) ? fold(lower) : lower
}
