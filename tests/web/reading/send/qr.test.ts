import { describe, expect, test } from 'vitest'
import { mostBytes, qrOf } from '#web/reading/send/qr.ts'
import { readQr } from '#tests/support/qr.ts'

describe('a QR code', () => {
  test('is read as the address that it was made of, in the smallest and the largest of each size', () => {
    for (const length of [
      1,
      14,
      15,
      26,
      27,
      42,
      43,
      62,
      63,
      84,
      85,
      106,
      107,
      122,
      123,
      152,
      153,
      180,
      181,
      mostBytes,
    ]) {
      const text = 'https://daleel.example/a/abcdefghij/ar#vlxk2j3f4?'.repeat(5).slice(0, length)
      expect(readQr(qrOf(text))).toBe(text)
    }
    expect(() => qrOf('x'.repeat(mostBytes + 1))).toThrow('too long')
  })

  test.each(['en', 'ar', 'fr', 'so', 'am'])('holds an address in %s', (language) => {
    const address = `https://daleel.example/o/abcdefghij/${language}#vlxk2j3f4`
    expect(readQr(qrOf(address))).toBe(address)
  })

  test('holds whatever letters there are', () => {
    expect(readQr(qrOf('https://دليل.example/أ'))).toBe('https://دليل.example/أ')
  })

  test('is not read where a word of it is damaged', () => {
    const modules = qrOf('https://daleel.example/')
    const last = modules.at(-1)!
    last[last.length - 1] = !last.at(-1)
    expect(() => readQr(modules)).toThrow('a damaged word')
  })
})
