import { keysOf } from '#shared/keys-of.ts'
import * as z from 'zod'
import type { FieldCode } from '#shared/api/field-error-texts.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { ProcessingPurpose } from '#shared/domain/people/processing-purposes.ts'
import { refinementError } from './refinement-error.ts'

/** What an input and a cell are drawn as. */
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
  /** A line under the input that says what to write. */
  hint: Label | null
  /** Of a value that is there; null and "not given" are the entity's business. */
  schema: z.ZodType<Value>
  required: boolean
  /** One value a language, inside `translations`. */
  translated: boolean
  /** What a record has where nothing was given. */
  empty: unknown
  /** No two records share it once folded (case, marks, Arabic letter forms). */
  unique: boolean
  /** Too long for a row of a list: only the single read carries it. */
  detail: boolean
  /** Accepted, never answered. */
  writeOnly: boolean
  /** Ignored by PUT, since a move of its own changes it. */
  unchangedByPut: boolean
  /** The entity its ids belong to. */
  to: string | null
  /** An empty list applies everywhere, so deleting the last referenced record must not empty it. */
  emptyMeansAll: boolean
  choices: Record<string, Label> | null
  /** Told only to those who work on the record: readers neither see it nor filter by it. */
  forWorkers: boolean
  /** Codes, addresses and the like read left to right in every language. */
  leftToRight: boolean
  /** What its uploads are for: their types and their limit. Null where another field of the record decides. */
  purpose: UploadPurpose | null
  /** Of a person: what it is kept for. */
  serves: ProcessingPurpose | null
  /** Of a person: only a reveal with a reason tells it, and what does not name it leaves it as it is. */
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
    | 'forWorkers'
    | 'leftToRight'
    | 'emptyMeansAll'
    | 'restricted'
    | 'serves'
  >
>

/** What the type of a record follows from: whether there always is a value, and what stands where none was given. */
type Given<Own, Name extends string, Otherwise> = Own extends { readonly [Key in Name]: infer Value }
  ? Value
  : Otherwise

/** A field with the type of its values, and of what its options say. */
export type TypedField<Value, Own, Empty = null> = Field<Value> & {
  required: Given<Own, 'required', false>
  translated: Given<Own, 'translated', false>
  writeOnly: Given<Own, 'writeOnly', false>
  detail: Given<Own, 'detail', false>
  restricted: Given<Own, 'restricted', false>
  to: Given<Own, 'to', string | null>
  empty: Given<Own, 'empty', Empty>
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
    forWorkers: false,
    leftToRight: false,
    purpose: null,
    restricted: false,
    serves: null,
    ...more,
    ...options,
  }) as unknown as TypedField<Value, Own, Empty>

const controls = /(?![\n\r\t])\p{Cc}/u
const lineBreaks = /[\n\r\t]/
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/

const refuse = (code: FieldCode, test: (value: string) => boolean) =>
  z.refine((value: unknown) => typeof value !== 'string' || test(value), refinementError(code))

const isPlain = (value: string): boolean => !controls.test(value) && value.isWellFormed()

/** One line of text: trimmed, without control characters or marks that would turn the direction of what follows. */
export const line = (minimum: number, maximum: number) =>
  z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .check(
      refuse('control_characters', (value) => isPlain(value) && !lineBreaks.test(value)),
      refuse('direction_marks', (value) => !bidiControls.test(value)),
    )

/** Text of several lines; direction marks are allowed, for they are part of how people write mixed text. */
export const prose = (maximum: number) => z.string().max(maximum).check(refuse('control_characters', isPlain))

/** An id as the API accepts it: a number sent in its place becomes its text. */
export const id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/))

/** Signs that turn the direction or take no room: they come along with a number that is pasted, and are no part of it. */
const unseen = /\p{Cf}/gu

/** What is made of digits, typed in those of any of three scripts: the ASCII ones are read, and kept. */
export const typedDigits = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? asciiDigits(value).replace(unseen, '') : value), schema)

/** A number, or the text of one as a form or a sheet has it, with a point or an Arabic decimal sign. */
export const typedNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = asciiDigits(value).replace(unseen, '').replace('٫', '.').replace('−', '-').trim()
    return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : value
  }, schema)

/** How an address begins that was written without its scheme: a name with a point in it, and at most a port. */
const schemeless = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]|$)/u

/** An http or https address, nothing else; one without a scheme is read as https. */
export const webAddress = z
  .string()
  .trim()
  .overwrite((value) => (schemeless.test(value) ? `https://${value}` : value))
  .max(2000)
  .check(
    refuse('invalid_url', (value) => {
      if (/[\s\\]/.test(value) || !isPlain(value) || !/^https?:\/\/[^/]/i.test(value)) return false
      return URL.canParse(value) && !new URL(value).username
    }),
  )

const outsideAscii = /[^\x21-\x7e]/
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
 * An e-mail address; kept as typed, compared in lower case. Of plain letters alone: what cannot be seen, turns the
 * direction or only looks like one of them would make two people of one address, or one of two.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .check(
    refuse('email_letters', (value) => !outsideAscii.test(value)),
    refuse('invalid_email', (value) => outsideAscii.test(value) || isAddress(value)),
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
/** HTML of the allowed tags; the server cleans it on write, the client once more before it shows it. */
export const richText = <const Own extends Options & Sized>(options: Own) => {
  const { maximum = 100_000, ...rest } = options
  return field<string, Own & { detail: true }>('rich-text', prose(maximum), {
    detail: true,
    ...rest,
  })
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
/** Several of the same few values, none where nothing was chosen. */
export const choices = <Key extends string, const Own extends Options>(all: Record<Key, Label>, options: Own) => {
  const keys = keysOf(all)
  return field<Key[], Own, []>('choices', z.array(z.enum(keys)).max(keys.length).transform(distinct), options, {
    empty: [],
    choices: all,
  })
}
/** One that has to be given is none, too, once what it named is gone. */
export const reference = <const Own extends Options>(to: string, options: Own) =>
  field<string | null, Own>('reference', id, options, { to })
export const references = <const Own extends Options & Sized>(to: string, options: Own) => {
  const { maximum = 1000, ...rest } = options
  return field<string[], Own, []>('references', z.array(id).max(maximum).transform(distinct), rest, {
    empty: [],
    to,
  })
}
/** A file that was sent to the store; the record keeps its id. */
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
/** Short texts that no list of records gives. */
export const texts = <const Own extends Options & { maximum: number }>(options: Own) => {
  const { maximum, ...rest } = options
  const schema = z.array(line(1, 100)).max(maximum).transform(distinct)
  return field<string[], Own, []>('texts', schema, rest, { empty: [] })
}
/** A field of a shape of its own, with the kind of input that is drawn for it. */
export const special = <Value, const Own extends Options & { to?: string }>(
  kind: FieldKind,
  schema: z.ZodType<Value>,
  options: Own,
) => field<Value, Own>(kind, schema, options)

function distinct<Value extends string>(values: Value[]): Value[] {
  return [...new Set(values)]
}
