/** Sentence of a text with its offsets. */
export type Sentence = { text: string; start: number; end: number }

/** Marks that may end a sentence, with closing quotes or brackets. The Arabic semicolon joins clauses, so it does not. */
const sentenceEnd = /[.!?؟۔…]+["'»”’)\]]*\s+/gu
const bullet = /^\s*(?:[•·▪◦‣*–—-]\s+)?/u
const lineBreak = /[\n\r\u2028\u2029]/u
const lowerCase = /^["'«“‘([]*\p{Ll}/u
const wordAtEnd = /[\p{L}\p{M}\p{N}]+$/u
/** Number or letter of a list item: "2. Go to the office". */
const itemNumber = /^(?:\p{N}{1,3}|\p{L})$/u

/** Abbreviations whose full stop ends no sentence, in lower case. Single letters are recognised by their length. */
const abbreviations = new Set(
  'mr mrs ms dr prof approx art para no nr tel str jr sr vs eg ie mme mlle mm av bd tél env вул просп тел напр ім грн'.split(
    ' ',
  ),
)

/** Splits a text into sentences. Each line ends a sentence, so list items and headings are sentences of their own. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  for (const line of text.split(lineBreak)) {
    splitLine(line, (from, to) => add(sentences, text, start + from, start + to))
    start += line.length + 1
  }
  return sentences
}

function splitLine(line: string, take: (from: number, to: number) => void): void {
  let from = bullet.exec(line)![0].length
  for (const found of line.matchAll(sentenceEnd)) {
    const next = found.index + found[0].length
    if (found.index < from || !endsSentence(line.slice(from, found.index), found[0], line.slice(next))) continue
    take(from, next)
    from = next
  }
  take(from, line.length)
}

function endsSentence(before: string, mark: string, after: string): boolean {
  if (lowerCase.test(after)) return false
  if (!mark.startsWith('.') || mark.startsWith('..')) return true
  if (itemNumber.test(before)) return false
  const word = wordAtEnd.exec(before)?.[0] ?? ''
  const isInitial = /^\p{L}$/u.test(word)
  return !isInitial && !abbreviations.has(word.toLowerCase())
}

function add(sentences: Sentence[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to)
  const start = from + (raw.length - raw.trimStart().length)
  const trimmed = raw.trim()
  if (trimmed !== '') sentences.push({ text: trimmed, start, end: start + trimmed.length })
}
