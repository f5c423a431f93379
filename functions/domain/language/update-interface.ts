import * as z from 'zod'
import '#shared/api/interface-text-errors.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import {
  findTextFault,
  hasPluralForm,
  interfaceStates,
  interfaceTextLimits as limits,
  interfaceTextStates,
  languageCode,
  type InterfaceText,
  type LanguageInterface,
} from '#shared/i18n/interface-texts.ts'
import { invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import { id, prose } from '#shared/model/fields.ts'

/** Text to store, or to remove if it is null. An empty text is one that is not translated yet. */
const textSchema = z.strictObject({
  key: z
    .string()
    .max(limits.key)
    .regex(/^[a-z]+:\S/i),
  source: prose(limits.characters).min(1),
  text: prose(limits.characters).nullable(),
  state: z.enum(interfaceTextStates),
})

export const interfaceUpdateSchema = z.strictObject({
  version: z.union([z.number(), z.string()]).optional(),
  state: z.enum(interfaceStates).optional(),
  fallback: z.enum(Object.keys(interfaceLanguages)).nullable().optional(),
  reviewers: z
    .array(id)
    .max(limits.reviewers)
    .transform((all) => [...new Set(all)])
    .optional(),
  texts: z.array(textSchema).max(limits.perRequest).optional(),
})

export type InterfaceUpdate = z.infer<typeof interfaceUpdateSchema>

type TextUpdate = NonNullable<InterfaceUpdate['texts']>[number]

function faultsOf(one: TextUpdate, path: string, language: string): FieldProblem[] {
  const { key, text, state } = one
  if (text === null) return []
  if (!hasPluralForm(key, language)) return [{ path: `${path}.key`, code: 'unknown_plural' }]
  if (text.trim() === '') return state === 'reviewed' ? [{ path: `${path}.text`, code: 'required' }] : []
  const code = findTextFault({ ...one, text })
  return code ? [{ path: `${path}.text`, code }] : []
}

/** Checks all texts of an update. Throws `validation_failed` with each rejected text. */
function requireValid(updates: readonly TextUpdate[], language: string): void {
  const keys = new Set<string>()
  const fields = updates.flatMap((one, at): FieldProblem[] => {
    const path = `texts.${at}`
    if (keys.has(one.key)) return [{ path: `${path}.key`, code: 'not_unique' }]
    keys.add(one.key)
    return faultsOf(one, path, language)
  })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}

/** A draft leaves the reviewed text visible, unless the English text has changed so that it no longer fits. */
function updatedText(
  { key, source, state }: TextUpdate,
  text: string,
  before: InterfaceText | undefined,
): InterfaceText {
  if (state === 'reviewed') return { key, source, text, state, reviewed_text: text }
  const former = before?.reviewed_text ?? ''
  return { key, source, text, state, reviewed_text: findTextFault({ key, source, text: former }) ? '' : former }
}

/**
 * Returns the texts with an update applied.
 *
 * @throws `validation_failed` with the path of each rejected text. Then nothing of the update is applied.
 */
export function updateTexts(
  before: readonly InterfaceText[],
  updates: readonly TextUpdate[],
  language: string,
): InterfaceText[] {
  requireValid(updates, language)
  const texts = new Map(before.map((one) => [one.key, one]))
  for (const one of updates)
    if (one.text === null) texts.delete(one.key)
    else texts.set(one.key, updatedText(one, one.text.trim() === '' ? '' : one.text, texts.get(one.key)))
  if (texts.size > limits.texts) throw invalidField('texts', 'too_many', { maximum: limits.texts })
  return [...texts.values()]
}

/**
 * Throws unless readers of a live interface find each text: in the language, or in the one that replaces missing texts.
 */
export function requireComplete(after: LanguageInterface, before: LanguageInterface, acronym: string): void {
  const { state, fallback, reviewed, total } = after
  const code = languageCode(acronym)
  if (state !== before.state && state !== 'draft' && code !== acronym)
    throw invalidField('acronym', 'invalid_format', { example: code ?? 'prs' })
  if (state !== 'live' || (before.state === 'live' && before.fallback === fallback)) return
  if (fallback === null && (total === 0 || reviewed < total))
    throw invalidField('state', 'texts_not_reviewed', { count: total - reviewed })
}
