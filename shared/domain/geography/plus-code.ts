import type { Coordinates } from './distance.ts'

/** The twenty digits of an open location code, none of which is taken for another or spells a word. Source: its specification. */
const digits = '23456789CFGHJMPQRVWX'

/** Parts of a degree that the last of the five pairs tells apart. */
const finest = 8000

/** A whole code: five pairs of digits, then perhaps one to five that each divide the cell into 5 rows of 4 columns. */
const wholeCode = new RegExp(`^[2-9C][2-9CFGHJMPQRV][${digits}]{6}\\+[${digits}]{2}[${digits}]{0,5}$`)

/** Cells from the edge of the range, without what the last bits of a fraction would take away. */
const cells = (degrees: number): number => Math.floor(Number((degrees * finest).toFixed(6)))

/** The code of ten digits of the cell, about 14 metres wide, in which a place lies. */
export function encodePlusCode(latitude: number, longitude: number): string {
  let north = Math.min(cells(Math.max(latitude, -90) + 90), 180 * finest - 1)
  let east = cells((((longitude + 180) % 360) + 360) % 360) % (360 * finest)
  let code = ''
  for (let pair = 0; pair < 5; pair++) {
    code = `${digits[north % 20]}${digits[east % 20]}${code}`
    north = Math.floor(north / 20)
    east = Math.floor(east / 20)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}

/** The middle of the cell that a whole code names; null for anything else, also for the short form that needs a town. */
export function decodePlusCode(code: string): Coordinates | null {
  const plain = code.trim().toUpperCase()
  if (!wholeCode.test(plain)) return null
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
