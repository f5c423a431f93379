import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { decodePlusCode } from '#shared/domain/geography/plus-code.ts'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'

const latinDigits = (text: string): string =>
  asciiDigits(text)
    .replace(/٫/g, '.')
    .replace(/[،؛]/g, ',')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

const coordinatePair = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** Rounds to six decimals by default, which is about 0.1 m. */
export const roundDegrees = (degrees: number, decimals = 6): number => Number(degrees.toFixed(decimals))

/** Parses coordinates such as "30.0444, 31.2357" with digits of any keyboard. Returns null if invalid. */
export function parseCoordinates(text: string): Coordinates | null {
  const match = coordinatePair.exec(latinDigits(text))
  if (!match) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** True for a decimal number with a comma after it, such as "30.0444,". */
export const isFirstOfPair = (text: string): boolean => /^\s*-?\d{1,2}\.\d+\s*[,;]\s*$/.test(latinDigits(text))

/** Parses a full plus code. Returns null for a short or invalid code. */
export function parsePlusCode(text: string): Coordinates | null {
  const point = decodePlusCode(text)
  return point && { latitude: roundDegrees(point.latitude), longitude: roundDegrees(point.longitude) }
}

export const parseLocation = (text: string): Coordinates | null => parseCoordinates(text) ?? parsePlusCode(text)
