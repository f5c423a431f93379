/** Translates one segment: text without HTML except `span` elements. */
export type Translate = (segment: string) => Promise<string>

/** Separators of segments: block tags and line breaks. */
const splitAtTags = /(<\/?(?:p|br|h[2-4]|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|caption)\b[^>]*>)/

/** Inline markup of a segment: complete references, and the tags of formatting and links. */
const isInside = /(<data value="[^"<>]*">[^<]*<\/data>|<[^>]*>)/

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(/&[#\w]+;/g, ''))

/** Markup in a segment, in order: an element (`open`, `shut`) or a reference (`whole`). */
type MarkupSign = { open: string; shut: string } | { whole: string }

/** Replaces each element by a numbered `span`. References are excluded from translation. */
function encodeMarkup(segment: string): { text: string; signs: MarkupSign[] } {
  const signs: MarkupSign[] = []
  const opened: number[] = []
  const text = segment.split(isInside).map((part, at) => {
    if (at % 2 === 0) return part
    if (part.startsWith('</')) {
      const one = signs[opened.pop() ?? -1]
      if (one && 'shut' in one) one.shut = part
      return '</span>'
    }
    if (part.startsWith('<data ')) {
      signs.push({ whole: part })
      return `<span id="${signs.length}" translate="no">${part.replace(/<[^>]*>/g, '')}</span>`
    }
    opened.push(signs.length)
    signs.push({ open: part, shut: '' })
    return `<span id="${signs.length}">`
  })
  return { text: text.join(''), signs }
}

/** Restores the elements in a translated segment; null if one is missing, duplicated or not closed correctly. */
function decoded(answer: string, signs: readonly MarkupSign[]): string | null {
  const missing = new Set(signs.keys())
  const opened: MarkupSign[] = []
  let html = ''
  for (const [at, part] of answer.split(/(<[^>]*>)/).entries()) {
    const around = opened.at(-1)
    // The text of a reference is generated again on save.
    const isReference = around !== undefined && 'whole' in around
    if (at % 2 === 0) html += isReference ? '' : part
    else if (/^<\/\s*span\s*>$/i.test(part)) {
      if (!around) return null
      html += 'whole' in around ? around.whole : around.shut
      opened.pop()
    } else {
      const number = Number(/^<span\b[^>]*\bid\s*=\s*["']?(\d+)/i.exec(part)?.[1] ?? 0) - 1
      const sign = signs[number]
      if (!sign || isReference || !missing.delete(number)) return null
      html += 'open' in sign ? sign.open : ''
      opened.push(sign)
    }
  }
  return missing.size === 0 && opened.length === 0 ? html : null
}

/** Processes every other part concurrently; separators remain unchanged. */
async function everyOther(parts: readonly string[], work: (part: string) => Promise<string>): Promise<string> {
  return (await Promise.all(parts.map(async (part, at) => (at % 2 === 0 ? work(part) : part)))).join('')
}

/** Translates a text without its outer spaces, if it has letters or digits. */
const translated = async (text: string, translate: Translate): Promise<string> => {
  if (!hasText(text)) return text
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text)!
  return before + (await translate(words)) + after
}

/**
 * Translates a segment as a unit, so that sentences stay complete. If the elements do not survive, translates the text
 * between them piece by piece.
 */
async function translatedSegment(segment: string, translate: Translate): Promise<string> {
  const { text, signs } = encodeMarkup(segment)
  if (!hasText(text.replace(/<[^>]*>/g, ''))) return segment
  const whole = decoded(await translated(text, translate), signs)
  if (whole !== null) return whole
  return everyOther(segment.split(isInside), (run) => translated(run, translate))
}

/** Translates sanitized HTML segment by segment. Blocks, formatting, links and references keep their position. */
export const translateHtml = (html: string, translate: Translate): Promise<string> =>
  everyOther(html.split(splitAtTags), (segment) => translatedSegment(segment, translate))
