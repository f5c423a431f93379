import { faq, type FaqText } from '#shared/entities/faq.ts'
import type { AnyText } from '#shared/model/record-types.ts'
import type { TranslationIssue } from './translation-issues.ts'
import { exposedTranslations } from '#shared/reader/record-texts.ts'

type Translation = { language_id: string; source_version?: number | undefined; written_by?: string | undefined }

type Sourced = {
  source_version?: number | undefined
  source_language_id?: string | undefined
  translations?: readonly Translation[] | undefined
}

const debtOf = (made: Translation | undefined, now: number): TranslationIssue | null => {
  if (!made) return 'missing'
  if ((made.source_version ?? 1) < now) return 'outdated'
  return made.written_by === undefined ? null : 'unreviewed'
}

/** Returns the translation issues of an FAQ in the given languages, its source language excluded. */
export function findTranslationIssues(
  content: Sourced,
  languages: readonly string[],
): { language: string; debt: TranslationIssue }[] {
  const { source_version: now = 1, translations = [], source_language_id: source } = content
  return languages.flatMap((language) => {
    const made = translations.find((one) => one.language_id === language)
    const debt = language === source ? null : debtOf(made, now)
    return debt ? [{ language, debt }] : []
  })
}

/** Returns whether any translation is older than the current source text. */
export const hasOutdatedTranslation = ({ source_version: now = 1, translations = [] }: Sourced): boolean =>
  translations.some((one) => debtOf(one, now) === 'outdated')

/**
 * Returns the translations with their state: current or outdated, reviewed by someone other than the translator,
 * machine translated.
 */
export const withTranslationStates = (content: FaqText): AnyText[] =>
  exposedTranslations(faq, content).map((one, at) => {
    const made = content.translations[at]!
    return {
      ...one,
      state: (made.source_version ?? 1) < (content.source_version ?? 1) ? 'outdated' : 'current',
      reviewed: made.written_by === undefined,
      ...(made.machine && { machine: true }),
    }
  })
