import { keysOf } from '#shared/keys-of.ts'
import * as z from 'zod'
import type { FieldCode } from '#shared/api/field-error-texts.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { ProcessingPurpose } from '#shared/domain/people/processing-purposes.ts'
import { refinementError } from './refinement-error.ts'

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'rich-text'
  | 'email'
  | 'url'
  | 'password'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'date'
  | 'instant'
  | 'icon'
  | 'hashtags'
  | 'permissions'
  | 'links'
  | 'reference'
  | 'references'
  | 'upload'
  | 'uploads'
  | 'contacts'
  | 'hours'
  | 'services'
  | 'texts'
  | 'consent'
  | 'affiliation'

export type Field<Value = unknown> = {
  kind: FieldKind
  label: Label
  /** Help text below the input. */
  hint: Label | null
  /** Schema of a present value. Null and missing values are handled by `recordSchema`. */
  schema: z.ZodType<Value>
  required: boolean
  /** One value per language, stored inside `translations`. */
  translated: boolean
  /** Default of a missing value. */
  empty: unknown
  /** Values must be unique after folding (case, diacritics, Arabic letter variants). */
  unique: boolean
  /** Too long for list rows: returned by single reads only. */
  detail: boolean
  /** Accepted on write, never returned. */
  writeOnly: boolean
  /** Ignored by PUT, because a separate operation changes it. */
  unchangedByPut: boolean
  /** Entity of the referenced ids. */
  to: string | null
  /** An empty list applies everywhere, so deleting the last referenced record must not empty it. */
  emptyMeansAll: boolean
  choices: Record<string, Label> | null
  /** Returned only to callers who can edit or review the record. Readers cannot filter by it either. */
  editorsOnly: boolean
  /** Codes, URLs and the like are left-to-right in every language. */
  leftToRight: boolean
  /** Purpose of the uploads, which sets their file types and limits; null if another field of the record decides. */
  purpose: UploadPurpose | null
  /** Purpose for which the personal data is stored. */
  processingPurpose: ProcessingPurpose | null
  /** Personal data that only a reveal with a reason returns. A write that leaves it out does not change it. */
  restricted: boolean
}

export type Fields = Record<string, Field>

type Options = { readonly label: Label } & Partial<
  Pick<
    Field,
    | 'hint'
    | 'required'
    | 'translated'
    | 'empty'
    | 'unique'
    | 'detail'
    | 'writeOnly'
    | 'unchangedByPut'
    | 'editorsOnly'
    | 'leftToRight'
    | 'emptyMeansAll'
    | 'restricted'
    | 'processingPurpose'
  >
>

/** Type of option `Name`, or `Otherwise` if the option is missing. */
type OptionOf<Own, Name extends string, Otherwise> = Own extends { readonly [Key in Name]: infer Value }
  ? Value
  : Otherwise

/** Field that carries the types of its values and of its options. */
export type TypedField<Value, Own, Empty = null> = Field<Value> & {
  required: OptionOf<Own, 'required', false>
  translated: OptionOf<Own, 'translated', false>
  writeOnly: OptionOf<Own, 'writeOnly', false>
  detail: OptionOf<Own, 'detail', false>
  restricted: OptionOf<Own, 'restricted', false>
  to: OptionOf<Own, 'to', string | null>
  empty: OptionOf<Own, 'empty', Empty>
}

const field = <Value, Own extends Options, Empty = null>(
  kind: FieldKind,
  schema: z.ZodType<Value>,
  options: Own | Options,
  more: Partial<Field> = {},
): TypedField<Value, Own, Empty> =>
  ({
    kind,
    schema,
    hint: null,
    required: false,
    translated: false,
    empty: null,
    unique: false,
    detail: false,
    writeOnly: false,
    unchangedByPut: false,
    to: null,
    emptyMeansAll: false,
    choices: null,
    editorsOnly: false,
    leftToRight: false,
    purpose: null,
    restricted: false,
    processingPurpose: null,
    ...more,
    ...options,
  }) as unknown as TypedField<Value, Own, Empty>

const controls = /(?![\n\r\t])\p{Cc}/u
const lineBreaks = /[\n\r\t]/
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/

const rejectIf = (code: FieldCode, test: (value: string) => boolean) =>
  z.refine((value: unknown) => typeof value !== 'string' || test(value), refinementError(code))

const isPlain = (value: string): boolean => !controls.test(value) && value.isWellFormed()

/**
 * Single line of text: trimmed, without control characters and without bidirectional controls, which would reverse the
 * text after it.
 */
export const line = (minimum: number, maximum: number) =>
  z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .check(
      rejectIf('control_characters', (value) => isPlain(value) && !lineBreaks.test(value)),
      rejectIf('direction_marks', (value) => !bidiControls.test(value)),
    )

/** Multi-line text. Bidirectional controls are allowed, because mixed text needs them. */
export const prose = (maximum: number) => z.string().max(maximum).check(rejectIf('control_characters', isPlain))

/** Record id. A number is converted to a string. */
export const id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/))

/** Zero-width and bidirectional format characters, which are pasted along with numbers and are not part of them. */
const invisibleCharacters = /\p{Cf}/gu

/** Digits typed in any of three scripts; converted to ASCII before validation. */
export const typedDigits = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? asciiDigits(value).replace(invisibleCharacters, '') : value),
    schema,
  )

/** Number, or its text from a form or a spreadsheet. Accepts the Arabic decimal separator. */
export const typedNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = asciiDigits(value).replace(invisibleCharacters, '').replace('٫', '.').replace('−', '-').trim()
    return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : value
  }, schema)

/** Start of a URL without a scheme: a host name with at least one dot and an optional port. */
const schemelessUrl = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]|$)/u

/** URL with scheme http or https. A missing scheme defaults to https. Credentials in the URL are rejected. */
export const webAddress = z
  .string()
  .trim()
  .overwrite((value) => (schemelessUrl.test(value) ? `https://${value}` : value))
  .max(2000)
  .check(
    rejectIf('invalid_url', (value) => {
      if (/[\s\\]/.test(value) || !isPlain(value) || !/^https?:\/\/[^/]/i.test(value)) return false
      return URL.canParse(value) && !new URL(value).username
    }),
  )

const nonAscii = /[^\x21-\x7e]/
const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

function isAddress(value: string): boolean {
  const at = value.lastIndexOf('@')
  const [name, labels] = [value.slice(0, at), value.slice(at + 1).split('.')]
  return (
    at > 0 && name.length <= 64 && atoms.test(name) && labels.length > 1 && labels.every((one) => hostLabel.test(one))
  )
}

/**
 * E-mail address: stored as typed, compared in lower case. ASCII only, because invisible or look-alike characters would
 * make one address count as two, or two as one.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .check(
    rejectIf('email_letters', (value) => !nonAscii.test(value)),
    rejectIf('invalid_email', (value) => nonAscii.test(value) || isAddress(value)),
  )

type Sized = { minimum?: number; maximum?: number }

export const text = <const Own extends Options & Sized>(options: Own) => {
  const { minimum = 1, maximum = 200, ...rest } = options
  return field<string, Own>('text', line(minimum, maximum), rest)
}
export const longText = <const Own extends Options & Sized>(options: Own) => {
  const { maximum = 5000, ...rest } = options
  return field<string, Own>('long-text', prose(maximum), rest)
}
/** HTML with the allowed tags. The server sanitizes it on write, the client once more before rendering. */
export const richText = <const Own extends Options & Sized>(options: Own) => {
  const { maximum = 100_000, ...rest } = options
  return field<string, Own & { detail: true }>('rich-text', prose(maximum), { detail: true, ...rest })
}
export const email = <const Own extends Options>(options: Own) =>
  field('email', emailAddress, options, { leftToRight: true })
export const password = <const Own extends Options>(options: Own) =>
  field<string, Own & { writeOnly: true }>(
    'password',
    z.string().min(1).max(256),
    { writeOnly: true, ...options },
    { leftToRight: true },
  )
export const number = <const Own extends Options>(options: Own) => field('number', typedNumber(z.number()), options)
export const flag = <const Own extends Options>(options: Own) =>
  field<boolean, Own, false>('flag', z.boolean(), options, { empty: false })
export const date = <const Own extends Options>(options: Own) => field('date', typedDigits(z.iso.date()), options)
export const instant = <const Own extends Options>(options: Own) =>
  field('instant', typedDigits(z.iso.datetime()), options)
export const choice = <Key extends string, const Own extends Options>(choices: Record<Key, Label>, options: Own) =>
  field<Key, Own>('choice', z.enum(keysOf(choices)), options, { choices })
/** Multiple choice, empty by default. */
export const choices = <Key extends string, const Own extends Options>(all: Record<Key, Label>, options: Own) => {
  const keys = keysOf(all)
  return field<Key[], Own, []>('choices', z.array(z.enum(keys)).max(keys.length).transform(distinct), options, {
    empty: [],
    choices: all,
  })
}
/** Reference to one record. A required reference becomes null when its record is deleted. */
export const reference = <const Own extends Options>(to: string, options: Own) =>
  field<string | null, Own>('reference', id, options, { to })
export const references = <const Own extends Options & Sized>(to: string, options: Own) => {
  const { minimum, maximum = 1000, ...rest } = options
  const ids = z.array(id).max(maximum)
  const schema = (minimum === undefined ? ids : ids.min(minimum)).transform(distinct)
  return field<string[], Own, []>('references', schema, rest, { empty: [], to })
}
export const upload = <const Own extends Options>(purpose: UploadPurpose | null, options: Own) =>
  field<string, Own & { to: 'upload' }>('upload', id, { ...options, to: 'upload' }, { purpose })
export const uploads = <const Own extends Options & { maximum: number }>(purpose: UploadPurpose, options: Own) => {
  const { maximum, ...rest } = options
  const schema = z.array(id).max(maximum).transform(distinct)
  const fileOptions = { detail: true, ...rest, to: 'upload' } as const
  return field<string[], Own & { detail: true; to: 'upload' }, []>('uploads', schema, fileOptions, {
    empty: [],
    purpose,
  })
}
export const texts = <const Own extends Options & { maximum: number }>(options: Own) => {
  const { maximum, ...rest } = options
  const schema = z.array(line(1, 100)).max(maximum).transform(distinct)
  return field<string[], Own, []>('texts', schema, rest, { empty: [] })
}
export const special = <Value, const Own extends Options & { to?: string }>(
  kind: FieldKind,
  schema: z.ZodType<Value>,
  options: Own,
) => field<Value, Own>(kind, schema, options)

function distinct<Value extends string>(values: Value[]): Value[] {
  return [...new Set(values)]
}

/** Optional value. Forms send an empty text for a missing one. */
export const nullableText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())
