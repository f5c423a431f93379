import type { Coordinates } from './distance.ts'

/**
 * The 20 digits of an Open Location Code, chosen to avoid look-alikes and words. Source: Open Location Code
 * specification.
 */
const digits = '23456789CFGHJMPQRVWX'

/** Resolution of the fifth pair: cells per degree. */
const cellsPerDegree = 8000

/**
 * Full code: five pairs of digits, then optionally one to five digits that each divide the cell into 5 rows and 4
 * columns.
 */
const fullCodePattern = new RegExp(`^[2-9C][2-9CFGHJMPQRV][${digits}]{6}\\+[${digits}]{2}[${digits}]{0,5}$`)

/** Returns the index of a cell. Rounds first to remove floating-point errors. */
const cells = (degrees: number): number => Math.floor(Number((degrees * cellsPerDegree).toFixed(6)))

/** Returns the ten-digit code of the cell (about 14 metres wide) that contains a location. */
export function encodePlusCode(latitude: number, longitude: number): string {
  let north = Math.min(cells(Math.max(latitude, -90) + 90), 180 * cellsPerDegree - 1)
  let east = cells((((longitude + 180) % 360) + 360) % 360) % (360 * cellsPerDegree)
  let code = ''
  for (let pair = 0; pair < 5; pair++) {
    code = `${digits[north % 20]}${digits[east % 20]}${code}`
    north = Math.floor(north / 20)
    east = Math.floor(east / 20)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}

/** Returns the centre of the cell of a full code; null for anything else, short codes included. */
export function decodePlusCode(code: string): Coordinates | null {
  const plain = code.trim().toUpperCase()
  if (!fullCodePattern.test(plain)) return null
  const values = [...plain.replace('+', '')].map((digit) => digits.indexOf(digit))
  let [latitude, longitude, height, width] = [0, 0, 400, 400]
  for (let at = 0; at < 10; at += 2) {
    height /= 20
    width /= 20
    latitude += values[at]! * height
    longitude += values[at + 1]! * width
  }
  for (const value of values.slice(10)) {
    height /= 5
    width /= 4
    latitude += Math.floor(value / 4) * height
    longitude += (value % 4) * width
  }
  const rounded = (degrees: number) => Number(degrees.toFixed(7))
  return { latitude: rounded(latitude + height / 2 - 90), longitude: rounded(longitude + width / 2 - 180) }
}
