import { keysOf } from '#shared/keys-of.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { detailedText, formatLimits } from './field-error-details.ts'
import ar from './texts/field-errors.ar.json' with { type: 'json' }
import en from './texts/field-errors.en.json' with { type: 'json' }
import fr from './texts/field-errors.fr.json' with { type: 'json' }

/** Texts by language and code. The parts of the product that need further codes add theirs. */
export const textsByLanguage: Record<string, Partial<Record<string, string>>> = {
  en,
  ar,
  fr,
}

/** Error codes whose texts are added by the parts of the product that need them. */
export type AddedFieldCode = 'wrong_placeholders' | 'no_markup' | 'unknown_plural' | 'texts_not_reviewed'

/** Error code of a field. Every code has a text. */
export type FieldCode = keyof typeof en | AddedFieldCode

export const fieldCodes = keysOf(en)

/** Reason for rejecting a value, with the parameters of its text. */
export type Refusal = { code: FieldCode; params?: Record<string, unknown> }

/**
 * Returns the text of a rejected value. An unknown code falls back to `invalid_format`, because a page may be older
 * than the server.
 */
export const fieldText = (refusal: Refusal, language: string): string => {
  const detailed = detailedText(refusal)
  const known: Partial<Record<string, string>> = textsByLanguage[language] ?? en
  const text = detailed ? translateLabel(detailed, language) : (known[refusal.code] ?? known['invalid_format']!)
  return interpolate(text, formatLimits(refusal, language))
}
