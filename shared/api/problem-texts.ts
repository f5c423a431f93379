import { interpolate } from '#shared/i18n/translate-label.ts'
import type { ProblemCode } from './problems.ts'
import texts from './problem-texts.json' with { type: 'json' }

const textsByLanguage: Readonly<Record<string, Readonly<Record<ProblemCode, string>>>> = texts

/** Returns the text of a problem in an interface language, English for others. */
export const problemText = (code: ProblemCode, language: string, params?: Record<string, unknown>): string =>
  interpolate((textsByLanguage[language] ?? texts.en)[code], params)
