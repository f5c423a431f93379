import type { Entries, Value } from './pdf-values.ts'

/** Resolves a reference to its object; null if there is none. */
export type Resolve = (value: Value | undefined) => Value | null

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Keys with active content, attachments, references to external files, or author metadata. */
export const unsafeKeys = words(`
  OpenAction AA JS JavaScript XFA EmbeddedFiles EF RF AF Collection AlternatePresentations Renditions RichMediaContent
  RichMediaSettings Ref OPI PS Base Perms DSS SigFlags URLS IDS Metadata PieceInfo LastModified Author Creator Producer
  PTEX.FileName PTEX.InfoDict PTEX.FullBanner
`)

/** Keys for the location of a stream's bytes. They are rewritten. */
export const streamLengthKeys = words('Length F FFilter FDecodeParms DL')

/** Actions allowed on a click: go to a position in the document, turn pages, or open a URL. */
const actions = words('GoTo Named URI')

const refusedActions = words(`
  JavaScript Launch GoToR GoToE SubmitForm ImportData ResetForm Rendition RichMediaExecute Sound Movie GoTo3DView
`)
const refusedTypes = words('EmbeddedFile Metadata Sig DocTimeStamp')
const refusedSubtypes = words('RichMedia Screen Movie Sound 3D FileAttachment PS XML')

/** Keys whose values are actions if they have an action type. */
const keysOfActions = words('A PA Next')

/** Whether a URL may be opened from a document: web, e-mail or telephone. A URL without a scheme is a web URL. */
function isSafeLink(value: Value | null): boolean {
  if (value?.kind !== 'plain') return false
  const scheme = /^([^/?#]*?):/.exec(textOf(value.text).replace(/[\0-\x20]/g, ''))?.[1]
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme)
}

/** Decodes a PDF string, as far as it is ASCII. */
function textOf(written: string): string {
  const read = written.startsWith('<')
    ? Buffer.from(written.slice(1, -1), 'hex').toString('latin1')
    : written.slice(1, -1).replace(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, octal?: string, sign?: string) => {
        if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
        return sign === undefined || /[\r\n]/.test(sign) ? '' : sign
      })
  return read.replace(/^(þÿ|ÿþ|ï»¿)/, '').replaceAll('\0', '')
}

/** Whether the value of this key must be removed: active content, attachment, media, or signature. */
export function isUnsafeObject(key: string, value: Value, resolve: Resolve): boolean {
  const object = resolve(value)
  if (object?.kind !== 'map' && object?.kind !== 'stream') return false
  const { entries } = object
  const name = (of: string): string => {
    const found = resolve(entries.get(of))
    return found?.kind === 'name' ? found.name : ''
  }
  const action = name('S')
  if (refusedActions.has(action)) return true
  if (keysOfActions.has(key) && entries.has('S') && !actions.has(action)) return true
  if (action === 'URI' && !isSafeLink(resolve(entries.get('URI')))) return true
  return refusedTypes.has(name('Type')) || refusedSubtypes.has(name('Subtype')) || entries.has('ByteRange')
}

/** Whether the key contains the author of an annotation. Form fields use the same key for their name. */
export const isAnnotationAuthor = (key: string, entries: Entries, resolve: Resolve): boolean => {
  if (key !== 'T' || !entries.has('Rect')) return false
  const subtype = resolve(entries.get('Subtype'))
  return subtype?.kind === 'name' && subtype.name !== 'Widget'
}
