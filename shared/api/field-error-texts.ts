import { keysOf } from '#shared/keys-of.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { detailedText, formatLimits } from './field-error-details.ts'
import texts from './field-error-texts.json' with { type: 'json' }

const textsByLanguage: Readonly<Record<string, Readonly<Record<FieldCode, string>>>> = texts

/** Error code of a field. Every code has a text. */
export type FieldCode = keyof typeof texts.en

export const fieldCodes = keysOf(texts.en)

/** Reason for rejecting a value, with the parameters of its text. */
export type Refusal = { code: FieldCode; params?: Record<string, unknown> }

/**
 * Returns the text of a rejected value. An unknown code falls back to `invalid_format`, because a page may be older
 * than the server.
 */
export const fieldText = (refusal: Refusal, language: string): string => {
  const detailed = detailedText(refusal)
  const known: Partial<Record<string, string>> = textsByLanguage[language] ?? texts.en
  const text = detailed ? translateLabel(detailed, language) : (known[refusal.code] ?? known['invalid_format']!)
  return interpolate(text, formatLimits(refusal, language))
}
