import type { Field } from '#shared/model/fields.ts'
import { service } from '#shared/domain/directory/service.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { BadValueError } from './import-errors.ts'
import type { NameResolver } from './resolve-names.ts'

const trueWords = new Set(['true', '1', 'yes', 'oui', 'نعم'])
const falseWords = new Set(['false', '0', 'no', 'non', 'لا'])

/** Separator of list items in a cell. */
const separator = '|'

/**
 * Converts a cell or JSON value to an API value: names to ids, words to flags, labels to choices, text to lists.
 * Unreadable values are returned unchanged, for the schema to reject.
 *
 * @param language Id of the language of new names
 * @throws {BadValueError} if a name is unknown or ambiguous
 */
export async function parseCell(field: Field, given: unknown, names: NameResolver, language: string): Promise<unknown> {
  if (given === null || given === undefined) return given
  if (field.kind === 'references' || field.kind === 'hashtags') return referencesFor(field, given, names, language)
  if (field.kind === 'reference') return given === '' ? null : idFor(field, given, names, language)
  if (typeof given === 'number' && ['text', 'long-text', 'rich-text'].includes(field.kind)) return String(given)
  if (field.kind === 'services') return servicesFor(typeof given === 'string' ? parsed(given) : given, names, language)
  if (typeof given !== 'string') return given
  const text = given.trim()
  if (field.kind === 'flag') {
    const word = foldTag(text)
    return [...trueWords].map(foldTag).includes(word)
      ? true
      : [...falseWords].map(foldTag).includes(word)
        ? false
        : given
  }
  if (field.kind === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : given
  if (field.kind === 'choices') return choicesFor(field.choices!, text.split(separator))
  if (field.choices) return choiceFor(field.choices, text)
  if (field.kind === 'date' || field.kind === 'instant') return text === '' ? null : text
  if (field.kind === 'texts' && !text.startsWith('[')) return text === '' ? [] : text.split(separator)
  if (['links', 'permissions', 'contacts', 'hours', 'texts'].includes(field.kind)) return parsed(given)
  return given
}

async function servicesFor(given: unknown, names: NameResolver, language: string): Promise<unknown> {
  if (!Array.isArray(given)) return given
  return Promise.all(given.map((one) => partsFor(one, names, language)))
}

async function partsFor(given: unknown, names: NameResolver, language: string): Promise<unknown> {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return given
  const parts = Object.entries(given).map(async ([name, part]) => {
    const field = service.fields[name as keyof typeof service.fields] as Field | undefined
    if (name === 'language_id') return [name, names.languageId(String(part)) ?? part] as const
    if (name === 'translations' && Array.isArray(part)) return [name, await servicesFor(part, names, language)] as const
    return [name, field ? await parseCell(field, part, names, language) : part] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

function choiceFor(choices: NonNullable<Field['choices']>, text: string): string | null {
  if (text === '') return null
  const wanted = foldTag(text)
  const found = Object.entries(choices).find(([value, labels]) =>
    [value, ...labels].some((one) => foldTag(one) === wanted),
  )
  return found?.[0] ?? text
}

const choicesFor = (choices: NonNullable<Field['choices']>, texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => choiceFor(choices, text.trim()) ?? [])),
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function referencesFor(field: Field, given: unknown, names: NameResolver, language: string): Promise<unknown> {
  const members = typeof given === 'string' ? given.split(separator) : Array.isArray(given) ? given : [given]
  const wanted = members.filter((one) => typeof one !== 'string' || one.trim() !== '')
  const ids = await Promise.all(wanted.map((one) => idFor(field, one, names, language)))
  return [...new Set(ids)]
}

async function idFor(field: Field, given: unknown, names: NameResolver, language: string): Promise<unknown> {
  if (typeof given !== 'string' && typeof given !== 'number') return given
  const named = await names.find(field.to!, String(given).trim(), language)
  if ('code' in named) throw new BadValueError(named)
  return named.id
}
