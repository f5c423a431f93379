import { UnreadablePdf, type Entries, type Value } from './pdf-values.ts'

const maxDepth = 100

export type ValueReader = ReturnType<typeof createValueReader>

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13 && code !== 11) || code === 0

const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
const isRegular = (code: number): boolean => !isSpace(code) && !delimiters.has(code)

const restOfReference = /[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y

const isNumber = (token: string): boolean => /^[+-]?(\d{1,40}\.?\d{0,40}|\.\d{1,40})$/.test(token)

/**
 * Creates a parser for PDF values in a text with one character per byte, starting at `at`.
 *
 * @throws UnreadablePdf if a value is invalid.
 */
export function createValueReader(text: string, at = 0) {
  const reader = { at, skipSpace, readValue }

  /** Skips white space and comments. */
  function skipSpace(): void {
    for (; reader.at < text.length; reader.at++) {
      const code = text.charCodeAt(reader.at)
      if (code === 37) while (reader.at < text.length && !/[\r\n]/.test(text[reader.at]!)) reader.at++
      else if (!isSpace(code)) return
    }
  }

  function readValue(depth = 0): Value {
    if (depth > maxDepth) throw new UnreadablePdf('too deep')
    skipSpace()
    const sign = text[reader.at]
    if (sign === undefined) throw new UnreadablePdf('the end came early')
    if (sign === '/') return { kind: 'name', name: readName() }
    if (sign === '(') return { kind: 'plain', text: readString() }
    if (sign === '[') return readList(depth)
    if (sign !== '<') return readToken()
    return text[reader.at + 1] === '<' ? { kind: 'map', entries: readEntries(depth) } : readHexadecimal()
  }

  function readRegular(): string {
    const from = reader.at
    while (reader.at < text.length && isRegular(text.charCodeAt(reader.at))) reader.at++
    return text.slice(from, reader.at)
  }

  function readName(): string {
    reader.at++
    return readRegular().replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }

  function readString(): string {
    const from = reader.at
    let open = 0
    for (; reader.at < text.length; reader.at++) {
      const sign = text[reader.at]
      if (sign === '\\') reader.at++
      else if (sign === '(') open++
      else if (sign === ')' && --open === 0) return text.slice(from, ++reader.at)
    }
    throw new UnreadablePdf('a string has no end')
  }

  function readHexadecimal(): Value {
    const end = text.indexOf('>', reader.at)
    if (end < 0) throw new UnreadablePdf('a string has no end')
    const digits = text.slice(reader.at + 1, end)
    reader.at = end + 1
    return { kind: 'plain', text: `<${digits.replace(/[^0-9a-f]/gi, '')}>` }
  }

  function readList(depth: number): Value {
    reader.at++
    const items: Value[] = []
    for (;;) {
      skipSpace()
      if (text[reader.at] === ']') break
      items.push(readValue(depth + 1))
    }
    reader.at++
    return { kind: 'list', items }
  }

  function readEntries(depth: number): Entries {
    reader.at += 2
    const entries: Entries = new Map()
    for (;;) {
      skipSpace()
      if (text.startsWith('>>', reader.at)) break
      if (text[reader.at] !== '/') throw new UnreadablePdf('a key is missing')
      entries.set(readName(), readValue(depth + 1))
    }
    reader.at += 2
    return entries
  }

  function readToken(): Value {
    const token = readRegular()
    if (/^\d{1,10}$/.test(token)) {
      restOfReference.lastIndex = reader.at
      if (restOfReference.test(text)) {
        reader.at = restOfReference.lastIndex
        return { kind: 'reference', number: Number(token) }
      }
    }
    if (isNumber(token) || ['true', 'false', 'null'].includes(token)) return { kind: 'plain', text: token }
    // Some PDF producers write invalid numbers such as "--5"; they are read as zero.
    if (/^[\d.+-]{1,40}$/.test(token)) return { kind: 'plain', text: '0' }
    throw new UnreadablePdf('an unknown word')
  }

  return reader
}
