import { expect, test } from 'vitest'
import { fitsQr, qrModules } from '#web/reader/share/qr.ts'
import { readQr } from '#tests/support/formats/read-qr.ts'

const address = 'https://daleel.example/o/abcdefghij/so#vlxk2j3f4'

test.each([address, address.toUpperCase(), '0123456789', 'https://دليل.example/أ', address.repeat(5).slice(0, 213)])(
  'a QR code is read as %s',
  (text) => expect(readQr(qrModules(text))).toBe(text),
)

test('a text that is too long for a QR code is detected before rendering', () => {
  expect(fitsQr('x'.repeat(213))).toBe(true)
  expect(fitsQr('x'.repeat(214))).toBe(false)
  expect(fitsQr('é'.repeat(107))).toBe(false)
  expect(() => qrModules('x'.repeat(214))).toThrow('too long')
})
