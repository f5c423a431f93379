import type { ReactNode } from 'react'
import { localeOf } from '#shared/i18n/locale.ts'
import { formatNumber, formatPercent } from '#web/components/dates/formatters.ts'

/** Number and its formatted text; `value` is null if there is none. */
export type Figure = { value: number | null; text: string }

/**
 * Figures of a panel as a table. `of` replaces `name` on the screen if it needs more than text; `name` is used in the
 * CSV file.
 */
export type Figures = {
  columns: readonly [of: string, ...numbers: string[]]
  /** Column names in the CSV file, if they have to include the unit. */
  saved?: readonly string[]
  rows: readonly { key: string; name: string; of?: ReactNode; numbers: readonly Figure[] }[]
}

export const noFigure: Figure = { value: null, text: '–' }

export const numberFigure = (value: number, language: string): Figure => ({
  value,
  text: formatNumber(value, language),
})

/** Share of the total (0 to 1); no value if the total is 0. */
export const shareFigure = (some: number, all: number, language: string): Figure =>
  all === 0 ? noFigure : { value: some / all, text: formatPercent(some / all, language) }

export function hoursFigure(hours: number | null, language: string): Figure {
  if (hours === null) return noFigure
  const [unit, value] = hours < 1 ? ['minute', hours * 60] : hours < 48 ? ['hour', hours] : ['day', hours / 24]
  const digits = value < 10 && unit !== 'minute' ? 1 : 0
  const words = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
    maximumFractionDigits: digits,
  })
  return { value: hours, text: words.format(Number(value)) }
}
