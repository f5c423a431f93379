import { readLimits } from './read-limits.ts'

type CsvRecord = string[]

/**
 * Parses CSV (RFC 4180) in streamed chunks. Quoted cells may contain commas, line breaks and doubled quotes; lines end
 * with CRLF, LF or CR.
 *
 * @throws {Error} for an unclosed or misplaced quote, and for a record above the limit
 */
export async function* parseCsv(parts: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let record: CsvRecord = []
  let cell = ''
  let place: 'start' | 'plain' | 'quoted' | 'after quote' = 'start'
  let afterReturn = false
  let number = 1
  let length = 0
  const grow = (by: number): void => {
    length += by
    if (length > readLimits.row) throw new Error(`row ${number}: the row is too large`)
  }
  const endCell = () => {
    record.push(cell)
    if (record.length > readLimits.columns) throw new Error(`row ${number}: more than ${readLimits.columns} cells`)
    cell = ''
    place = 'start'
  }

  for await (const part of parts) {
    let at = 0
    while (at < part.length) {
      const character = part[at]!
      if (afterReturn) {
        afterReturn = false
        if (character === '\n') {
          at++
          continue
        }
      }
      if (place === 'quoted') {
        const quote = part.indexOf('"', at)
        const end = quote < 0 ? part.length : quote
        grow(end - at)
        cell += part.slice(at, end)
        if (quote >= 0) place = 'after quote'
        at = end + 1
        continue
      }
      if (character === '"') {
        if (place === 'plain') throw new Error(`row ${number}: a quote in the middle of a cell`)
        // A doubled quote is a literal quote.
        if (place === 'after quote') cell += '"'
        grow(1)
        place = 'quoted'
      } else if (character === ',') endCell()
      else if (character === '\n' || character === '\r') {
        endCell()
        yield record
        record = []
        length = 0
        number++
        afterReturn = character === '\r'
      } else if (place === 'after quote') throw new Error(`row ${number}: text after a closing quote`)
      else {
        const end = endOfPlain(part, at)
        grow(end - at)
        cell += part.slice(at, end)
        place = 'plain'
        at = end
        continue
      }
      at++
    }
  }
  if (place === 'quoted') throw new Error(`row ${number}: a quote is not closed`)
  if (record.length > 0 || place !== 'start') {
    endCell()
    yield record
  }
}

function endOfPlain(text: string, from: number): number {
  let at = from
  while (at < text.length && !',\r\n"'.includes(text[at]!)) at++
  return at
}
