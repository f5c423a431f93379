import type { Entries, Value } from './pdf-values.ts'

/** Finds the object that a value stands for; null where there is none. */
export type Resolve = (value: Value | undefined) => Value | null

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Keys whose values act by themselves, carry files along, lead to files elsewhere, or say who wrote this and with what. */
export const unsafeKeys = words(`
  OpenAction AA JS JavaScript XFA EmbeddedFiles EF RF AF Collection AlternatePresentations Renditions RichMediaContent
  RichMediaSettings Ref OPI PS Base Perms DSS SigFlags URLS IDS Metadata PieceInfo LastModified Author Creator Producer
  PTEX.FileName PTEX.InfoDict PTEX.FullBanner
`)

/** Keys of a stream that say where its bytes are: they are here, and written anew. */
export const streamLengthKeys = words('Length F FFilter FDecodeParms DL')

/** What a press on a link may do: go to a place of this document, turn its pages, or open an address. */
const actions = words('GoTo Named URI')

const refusedActions = words(`
  JavaScript Launch GoToR GoToE SubmitForm ImportData ResetForm Rendition RichMediaExecute Sound Movie GoTo3DView
`)
const refusedTypes = words('EmbeddedFile Metadata Sig DocTimeStamp')
const refusedSubtypes = words('RichMedia Screen Movie Sound 3D FileAttachment PS XML')

/** Where a value that has a kind of action is an action. */
const keysOfActions = words('A PA Next')

/** Whether an address may be opened from a document: of the web, a mail, a call. One without a scheme leads to the web. */
function isSafeLink(value: Value | null): boolean {
  if (value?.kind !== 'plain') return false
  const scheme = /^([^/?#]*?):/.exec(textOf(value.text).replace(/[\0-\x20]/g, ''))?.[1]
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme)
}

/** What a string of a PDF says, as far as letters of ASCII go. */
function textOf(written: string): string {
  const read = written.startsWith('<')
    ? Buffer.from(written.slice(1, -1), 'hex').toString('latin1')
    : written.slice(1, -1).replace(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, octal?: string, sign?: string) => {
        if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
        return sign === undefined || /[\r\n]/.test(sign) ? '' : sign
      })
  return read.replace(/^(þÿ|ÿþ|ï»¿)/, '').replaceAll('\0', '')
}

/** Whether what stands under this key must not stay: it acts, carries a file or media along, or says who signed. */
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

/** Whether a remark in the margin says under this key who made it; the name of a form's field has the same key. */
export const isAnnotationAuthor = (key: string, entries: Entries, resolve: Resolve): boolean => {
  if (key !== 'T' || !entries.has('Rect')) return false
  const subtype = resolve(entries.get('Subtype'))
  return subtype?.kind === 'name' && subtype.name !== 'Widget'
}
