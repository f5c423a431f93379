import { expect, test } from 'vitest'
import { contentDisposition, safeFilename } from '#functions/files/safe-filename.ts'
import { hasMediaType } from '#functions/parsing/clean/detect-media-type.ts'

const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(20)])
const webm = (kind: string) =>
  bytes(`\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84${kind}\x42\x87\x81\x04`)
const samples: [type: string, first: Buffer][] = [
  ['audio/mpeg', bytes('ID3\x04\0')],
  ['audio/mpeg', bytes('\xff\xfb\x90\x64')],
  ['audio/mp4', bytes('\0\0\0\x20ftypM4A \0\0\0\0')],
  ['audio/ogg', bytes('OggS\0\x02')],
  ['video/mp4', bytes('\0\0\0\x20ftypM4V \0\0\0\0')],
  ['video/mp4', bytes('\0\0\0\x20ftypavc1\0\0\0\0')],
  ['video/webm', webm('webm')],
]

test.each(samples)('detects %s by its first bytes, and as no other type [FU-4]', (type, first) => {
  for (const other of new Set(samples.map(([one]) => one)))
    expect(hasMediaType(other, first), other).toBe(other === type)
})

test.each(['isom', 'iso5', 'mp42', 'dash'])('detects the MP4 brand %s as both audio and video', (brand) => {
  const first = bytes(`\0\0\0\x20ftyp${brand}\0\0\0\0`)
  const types = [...new Set(samples.map(([type]) => type))].filter((type) => hasMediaType(type, first))
  expect(types).toEqual(['audio/mp4', 'video/mp4'])
})

test('does not detect Matroska as WebM', () => expect(hasMediaType('video/webm', webm('matr'))).toBe(false))

test.each([
  '<html><script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  'GIF89a/*<html>*/=1;',
  'PK\x03\x04',
  '\xff\xff\xff\xff',
  '\0\0\0\x20ftypqt  ',
  '',
])('detects no media type in %j', (text) => {
  for (const [type] of samples) expect(hasMediaType(type, bytes(text))).toBe(false)
  expect(hasMediaType('text/html', bytes(text))).toBe(false)
})

test.each([
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\work\\سيرة ذاتية.PDF', 'application/pdf', 'سيرة ذاتية.pdf'],
  ['a\0b\r\nset-cookie: x.png', 'image/png', 'abset-cookie x.png'],
  ['photo\u202egnp.exe', 'image/jpeg', 'photognp.jpg'],
  ['"><script>.webp', 'image/webp', 'script.webp'],
  ['', 'audio/mpeg', 'file.mp3'],
  ['...', 'audio/ogg', 'file.ogg'],
  ['\ud800.png', 'image/png', '\ufffd.png'],
  [`${'م'.repeat(300)}.pdf`, 'application/pdf', `${'م'.repeat(80)}.pdf`],
])('converts the name %j to a safe file name [FU-3]', (given, type, name) => {
  expect(safeFilename(given, type)).toBe(name)
  expect(contentDisposition('attachment', name)).toMatch(
    /^attachment; filename="[ !#-~]+"; filename\*=UTF-8''[\w.~%-]+$/,
  )
})
