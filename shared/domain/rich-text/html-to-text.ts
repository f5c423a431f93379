const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * Converts sanitized HTML to text: blocks become lines, tags are removed, entities are decoded. Not safe for untrusted
 * HTML.
 */
export function htmlToText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(p|li|h[2-4]|tr|blockquote|caption)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (Object.hasOwn(entities, name)) return entities[name]!
      if (!name.startsWith('#')) return whole
      const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
