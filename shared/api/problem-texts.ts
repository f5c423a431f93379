import { interpolate } from '#shared/i18n/translate-label.ts'
import type { ProblemCode } from './problems.ts'
import ar from './texts/problems.ar.json' with { type: 'json' }
import en from './texts/problems.en.json' with { type: 'json' }
import fr from './texts/problems.fr.json' with { type: 'json' }

const textsByLanguage: Readonly<Record<string, Readonly<Record<ProblemCode, string>>>> = { en, ar, fr }

/** Returns the text of a problem in an interface language, English for others. */
export const problemText = (code: ProblemCode, language: string, params?: Record<string, unknown>): string =>
  interpolate((textsByLanguage[language] ?? en)[code], params)
