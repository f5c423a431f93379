import { cleanJpeg } from '#functions/parsing/clean/clean-jpeg.ts'
import { isUnsafeObject, streamLengthKeys, unsafeKeys, isAnnotationAuthor, type Resolve } from './unsafe-content.ts'
import type { PdfFile } from './read-pdf.ts'
import { UnreadablePdf, type Entries, type Value } from './pdf-values.ts'

const maxReferenceHops = 10

const endOfImage = Buffer.from([0xff, 0xd9])

/** Writes a new file with the objects reachable from the catalog, without unsafe content. */
export function writePdf({ objects, root }: PdfFile, version: string): Buffer {
  const numbers = new Map<number, number>()
  const reached: Value[] = []

  const resolve: Resolve = (value) => {
    let found = value
    for (let way = 0; found?.kind === 'reference' && way < maxReferenceHops; way++) found = objects.get(found.number)
    return found && found.kind !== 'reference' ? found : null
  }

  function reference(number: number): string {
    const object = objects.get(number)
    if (!object) return 'null'
    let known = numbers.get(number)
    if (known === undefined) {
      known = reached.push(object)
      numbers.set(number, known)
    }
    return `${known} 0 R`
  }

  function written(value: Value): string {
    switch (value.kind) {
      case 'plain':
        return value.text
      case 'name':
        return nameOf(value.name)
      case 'list':
        return `[${value.items.map((item) => (isUnsafeObject('', item, resolve) ? 'null' : written(item))).join(' ')}]`
      case 'map':
        return `<<${entriesOf(value.entries)}>>`
      case 'reference':
        return reference(value.number)
      case 'stream':
        throw new UnreadablePdf('a stream within a value')
    }
  }

  function entriesOf(entries: Entries, also: ReadonlySet<string> = new Set()): string {
    let all = ''
    for (const [key, value] of entries) {
      if (unsafeKeys.has(key) || also.has(key) || isAnnotationAuthor(key, entries, resolve)) continue
      if (isUnsafeObject(key, value, resolve)) continue
      all += `${nameOf(key)} ${written(key === 'Annots' ? withoutRefused(value) : value)} `
    }
    return all
  }

  /** Removes unsafe annotations without leaving null entries. */
  function withoutRefused(value: Value): Value {
    const list = resolve(value)
    if (list?.kind !== 'list') return value
    return { kind: 'list', items: list.items.filter((item) => !isUnsafeObject('', item, resolve)) }
  }

  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')]
  const places: number[] = []
  let length = parts[0]!.length
  const put = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
  }

  const start = root.kind === 'reference' ? reference(root.number) : written(root)
  // Writing an object adds the objects it references to `reached`.
  for (const object of reached) {
    places.push(length)
    put(`${places.length} 0 obj\n`)
    if (object.kind === 'stream') {
      const body = bodyOf(object.entries, object.bytes, resolve)
      put(`<<${entriesOf(object.entries, streamLengthKeys)}/Length ${body.length}>>\nstream\n`)
      put(body)
      put('\nendstream')
    } else put(written(object))
    put('\nendobj\n')
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = places.length + 1
  const from = length
  put(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root ${start}>>\nstartxref\n${from}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

/** Escapes all characters except plain letters and digits, so that every PDF reader parses the name alike. */
const nameOf = (name: string): string =>
  `/${name.replace(/[^\w.+*-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** Returns the bytes of a stream. Embedded JPEGs are cleaned like separate ones. */
function bodyOf(entries: Entries, bytes: Buffer, resolve: Resolve): Buffer {
  const filter = resolve(entries.get('Filter'))
  const only = filter?.kind === 'list' && filter.items.length === 1 ? resolve(filter.items[0]) : filter
  if (only?.kind !== 'name' || !['DCTDecode', 'DCT'].includes(only.name)) return bytes
  const photograph = cleanJpeg(bytes) ?? cleanJpeg(Buffer.concat([bytes, endOfImage]))
  if (!photograph) throw new UnreadablePdf('a picture cannot be read')
  return photograph.bytes
}
