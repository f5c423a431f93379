/** Translates one segment: a text with no more HTML in it than `span` elements. */
export type Translate = (segment: string) => Promise<string>

/** What stands between segments: the tags of blocks, and breaks of lines. */
const between = /(<\/?(?:p|br|h[2-4]|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|caption)\b[^>]*>)/

/** What stands within a segment and is no word: references whole, and the tags of marks and links. */
const within = /(<data value="[^"<>]*">[^<]*<\/data>|<[^>]*>)/

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(/&[#\w]+;/g, ''))

/** What the words of a segment stand between, in the order of its signs: `open` and `shut` of an element, or `whole` of a reference. */
type Sign = { open: string; shut: string } | { whole: string }

/** A segment with each element as a numbered `span`, and what each stands for; references are not to be translated. */
function coded(segment: string): { text: string; signs: Sign[] } {
  const signs: Sign[] = []
  const opened: number[] = []
  const text = segment.split(within).map((part, at) => {
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

/** The translated segment with its elements again; null where one is missing, twice there, or not closed where it has to be. */
function decoded(answer: string, signs: readonly Sign[]): string | null {
  const missing = new Set(signs.keys())
  const opened: Sign[] = []
  let html = ''
  for (const [at, part] of answer.split(/(<[^>]*>)/).entries()) {
    const around = opened.at(-1)
    // What stands in a reference is written anew when it is saved.
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

/** Every other part of a text is done something with, all at once; the parts between stay as they are. */
async function everyOther(parts: readonly string[], work: (part: string) => Promise<string>): Promise<string> {
  return (await Promise.all(parts.map(async (part, at) => (at % 2 === 0 ? work(part) : part)))).join('')
}

/** A text translated but for the spaces around it, if it says anything. */
const translated = async (text: string, translate: Translate): Promise<string> => {
  if (!hasText(text)) return text
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text)!
  return before + (await translate(words)) + after
}

/** A segment whole, so that a sentence is read as one; where its elements do not come back as they went, run by run between them. */
async function translatedSegment(segment: string, translate: Translate): Promise<string> {
  const { text, signs } = coded(segment)
  if (!hasText(text.replace(/<[^>]*>/g, ''))) return segment
  const whole = decoded(await translated(text, translate), signs)
  if (whole !== null) return whole
  return everyOther(segment.split(within), (run) => translated(run, translate))
}

/** Cleaned HTML translated segment by segment: its blocks, marks, links and references stand in the answer as they stood before. */
export const translateHtml = (html: string, translate: Translate): Promise<string> =>
  everyOther(html.split(between), (segment) => translatedSegment(segment, translate))
