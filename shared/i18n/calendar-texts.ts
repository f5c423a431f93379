import { listNames, namedParts, type NamedPart } from './calendar-names.ts'
import { isKnownToIntl, localeOf } from './locale.ts'
import { calendarNamespace } from './published-texts.ts'

/**
 * Returns the names of months and weekdays and the digits of a language as published texts, for browsers whose `Intl`
 * does not know the language. Empty if this runtime does not know it either.
 */
export function listCalendarTexts(language: string): Record<string, string> {
  if (!isKnownToIntl(language)) return {}
  const locale = localeOf(language)
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  const names = Object.entries(namedParts).flatMap(([part, styles]) =>
    styles.map((style) => [`${part}.${style}`, listNames(part as NamedPart, style, locale).join('|')] as const),
  )
  const texts = [['digits', numberingSystem] as const, ...names]
  return Object.fromEntries(texts.map(([key, text]) => [`${calendarNamespace}:${key}`, text]))
}
