import { fileFormats } from '#shared/domain/uploads/upload-purposes.ts'

const maxNameCharacters = 80

/** Returns a file name that is safe on all systems, with the extension of the actual file type. */
export function safeFilename(given: string, type: string): string {
  const last = given.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1)!
  const words = last
    .replace(/\p{C}/gu, '')
    .replace(/["'`<>:;|?*%]/g, ' ')
    .replace(/\.[\p{L}\d]{1,8}$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...words].slice(0, maxNameCharacters).join('').trim() || 'file'}.${fileFormats[type]?.extension ?? 'bin'}`
}

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns a Content-Disposition header with an ASCII fallback and the encoded name (RFC 6266). */
export const contentDisposition = (how: 'inline' | 'attachment', filename: string): string =>
  `${how}; filename="${filename.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${percent(filename)}`
