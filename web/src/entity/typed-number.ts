import { asciiDigits } from '#shared/text/digits.ts'

/** What is typed with the digits of Latin script, and nothing in it that is no part of a number. */
export const latinNumber = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[,٫،]/g, '.')
    .replace(/−/g, '-')
    .replace(/[^\d.-]/g, '')

/** Whether more may be typed to it so that it is a number. */
export const mayBeNumber = (text: string): boolean => /^-?\d*\.?\d*$/.test(text)

/** The number that is written there; null while there is none. */
export const numberOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : null)

/** A number as it is typed: no groups, and no powers of ten. */
export const typedNumber = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
