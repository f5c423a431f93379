import type { ReactNode } from 'react'
import { localeOf } from '#shared/i18n/locale.ts'
import { formatNumber, formatPercent } from '#web/components/dates/formatters.ts'

/** A number as it is, and as a person reads it; null where there is none. */
export type Figure = { value: number | null; shown: string }

/** The numbers of a panel as a table: what each is a number of, by name and, where that is more, as it is drawn; and its cells. */
export type Figures = {
  columns: readonly [of: string, ...numbers: string[]]
  /** Their names where they are saved, if those have to say more: of what unit plain numbers are. */
  saved?: readonly string[]
  rows: readonly { key: string; name: string; of?: ReactNode; numbers: readonly Figure[] }[]
}

const none: Figure = { value: null, shown: '–' }

export const numberFigure = (value: number, language: string): Figure => ({
  value,
  shown: formatNumber(value, language),
})

/** The part that some are of all of them (0 to 1); there is none of nothing. */
export const shareFigure = (some: number, all: number, language: string): Figure =>
  all === 0 ? none : { value: some / all, shown: formatPercent(some / all, language) }

/** Hours as what one would say: minutes, hours or days. */
export function hoursFigure(hours: number | null, language: string): Figure {
  if (hours === null) return none
  const [unit, value] = hours < 1 ? ['minute', hours * 60] : hours < 48 ? ['hour', hours] : ['day', hours / 24]
  const digits = value < 10 && unit !== 'minute' ? 1 : 0
  const words = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
    maximumFractionDigits: digits,
  })
  return { value: hours, shown: words.format(Number(value)) }
}
