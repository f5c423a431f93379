import { formatDay } from '#shared/i18n/format-day.ts'
import type { Label } from '#shared/i18n/label.ts'

type Params = Record<string, unknown>
type FieldError = { code: string; params?: Params }

/** Texts of `out_of_range`, by the limits that the error names. */
const rangeTexts = {
  number: {
    both: [
      'Enter a number from {{minimum}} to {{maximum}}.',
      'أدخل رقمًا من \u2066{{minimum}}\u2069 إلى \u2066{{maximum}}\u2069.',
      'Saisissez un nombre compris entre {{minimum}} et {{maximum}}.',
    ],
    minimum: [
      'Enter {{minimum}} or a higher number.',
      'أدخل رقمًا لا يقل عن \u2066{{minimum}}\u2069.',
      'Saisissez un nombre supérieur ou égal à {{minimum}}.',
    ],
    maximum: [
      'Enter {{maximum}} or a lower number.',
      'أدخل رقمًا لا يزيد على \u2066{{maximum}}\u2069.',
      'Saisissez un nombre inférieur ou égal à {{maximum}}.',
    ],
  },
  date: {
    both: [
      'Enter a date from {{minimum}} to {{maximum}}.',
      'أدخل تاريخًا من {{minimum}} إلى {{maximum}}.',
      'Saisissez une date comprise entre le {{minimum}} et le {{maximum}}.',
    ],
    minimum: [
      'Enter a date on or after {{minimum}}.',
      'أدخل تاريخًا لا يسبق {{minimum}}.',
      'Saisissez une date à partir du {{minimum}}.',
    ],
    maximum: [
      'Enter a date on or before {{maximum}}.',
      'أدخل تاريخًا لا يتجاوز {{maximum}}.',
      'Saisissez une date jusqu’au {{maximum}}.',
    ],
  },
} as const satisfies Record<string, Record<string, Label>>

/** Texts of `invalid_type`, by the type that the schema expects. */
const typeTexts: Readonly<Record<string, Label>> = {
  string: ['Enter text.', 'أدخل نصًا.', 'Saisissez un texte.'],
  number: ['Enter a number, for example 30.', 'أدخل رقمًا، مثل 30.', 'Saisissez un nombre, par exemple 30.'],
  int: [
    'Enter a whole number, for example 30.',
    'أدخل رقمًا صحيحًا بلا كسور، مثل 30.',
    'Saisissez un nombre entier, par exemple 30.',
  ],
  boolean: ['Enter true or false.', 'أدخل true أو false.', 'Saisissez true ou false.'],
  array: ['Enter a list.', 'أدخل قائمة.', 'Saisissez une liste.'],
  object: ['Enter an object with fields.', 'أدخل كائنًا يتضمن حقولًا.', 'Saisissez un objet avec des champs.'],
}

const exampleText: Label = [
  'Enter it in the correct format, for example {{example}}.',
  'أدخل القيمة بالصيغة الصحيحة، مثل \u2066{{example}}\u2069.',
  'Utilisez le format correct, par exemple {{example}}.',
]

const recordSizeText: Label = [
  'This is too long. All texts of the record together can have up to {{limit}} kB. Shorten it.',
  'النص أطول من المسموح. الحد الأقصى لنصوص السجل معًا {{limit}} كيلوبايت. اختصره.',
  'Le texte est trop long. L’ensemble des textes de la fiche est limité à {{limit}} ko. Raccourcissez-le.',
]

function rangeText({ minimum, maximum }: Params): Label | undefined {
  if (minimum === undefined && maximum === undefined) return undefined
  const texts = rangeTexts[typeof (minimum ?? maximum) === 'number' ? 'number' : 'date']
  if (minimum === undefined) return texts.maximum
  return maximum === undefined ? texts.minimum : texts.both
}

/** Returns the text that names the range, type, format or size of the field, if the error has these parameters. */
export function detailedText({ code, params = {} }: FieldError): Label | undefined {
  if (code === 'out_of_range') return rangeText(params)
  if (code === 'invalid_type') return typeTexts[String(params['expected'])]
  if (code === 'invalid_format' && params['example'] !== undefined) return exampleText
  return code === 'too_large' && params['limit'] !== undefined ? recordSizeText : undefined
}

const formatLimit = (limit: unknown, language: string): unknown =>
  typeof limit === 'string' && /^\d{4}-\d\d-\d\d$/.test(limit) ? formatDay(limit, language) : limit

/** Returns the parameters of the text, with dates written out. */
export const formatLimits = ({ code, params }: FieldError, language: string): Params | undefined =>
  params && code === 'out_of_range'
    ? { minimum: formatLimit(params['minimum'], language), maximum: formatLimit(params['maximum'], language) }
    : params
