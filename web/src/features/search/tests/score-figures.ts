import type { SearchRun } from '#shared/domain/analytics/search-score.ts'
import { localeOf } from '#shared/i18n/locale.ts'

/** Figures of a run, in the order of the tables, with their number format. */
export const scoreFigures = [
  ['first_share', { style: 'percent' }],
  ['within_three_share', { style: 'percent' }],
  ['mean_reciprocal_rank', { minimumFractionDigits: 2, maximumFractionDigits: 2 }],
  ['tests', {}],
] as const satisfies readonly (readonly [Exclude<keyof SearchRun, 'day'>, Intl.NumberFormatOptions])[]

export const formatFigure = (value: number, format: Intl.NumberFormatOptions, language: string): string =>
  new Intl.NumberFormat(localeOf(language), format).format(value)

/** Formats the difference of two figures with its sign. */
export const formatChange = (change: number, format: Intl.NumberFormatOptions, language: string): string =>
  formatFigure(change, { ...format, signDisplay: 'exceptZero' }, language)
