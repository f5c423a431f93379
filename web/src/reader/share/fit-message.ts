/** Text of a message. `step`: text before the contact. */
type MessageText = { title: string; step: string; contact: string; rest: string }

/** Paragraphs at the end: of a whole message, and of shortened ones from the most to the least complete. */
export type MessageEnds = { whole: readonly string[]; shortened: readonly (readonly string[])[] }

/** Maximum characters up to the end of the contact. */
const maxLeadLength = 300

const separator = '\n\n'

const joinParagraphs = (parts: readonly string[]): string => parts.filter((one) => one !== '').join(separator)

const sentenceEnds = /[.!?؟…]["”»)]*(?=\s)|\n/g

/**
 * Cuts a text at the last of the given ends that fits; empty if none does. Default: ends of sentences and lines.
 *
 * @param maxLength In characters
 */
export function cutAtEnd(text: string, maxLength: number, ends: RegExp = sentenceEnds): string {
  if (text.length <= maxLength) return text
  const found = [...text.slice(0, Math.max(0, maxLength) + 1).matchAll(ends)]
  const cut = found.map(({ 0: end, index }) => index + end.trim().length).findLast((at) => at <= maxLength)
  return text.slice(0, cut ?? 0)
}

/** Returns the beginning of a message up to its contact, and the text that is left for after it. */
function leadOf({ title, step, contact, rest }: MessageText, maxLength: number): { lead: string; left: string } {
  if (contact === '') return { lead: title, left: [step, rest].filter(Boolean).join('\n') }
  const fixed = joinParagraphs([title, contact])
  const cut = cutAtEnd(step, maxLength - fixed.length - separator.length)
  const left = [step.slice(cut.length).trim(), rest].filter(Boolean).join('\n')
  // A long title comes after the contact.
  return { lead: joinParagraphs(fixed.length > maxLeadLength ? [contact, title] : [title, cut, contact]), left }
}

/**
 * Fits a message into its maximum length. The text ends after a sentence or a line. Contact and link are always whole,
 * and the notes at the end are left out before the first step is.
 */
export function fitMessage(text: MessageText, { whole, shortened }: MessageEnds, maxLength: number): string {
  const start = leadOf(text, maxLeadLength)
  const everything = joinParagraphs([start.lead, start.left, ...whole])
  if (everything.length <= maxLength) return everything
  const attempts = shortened.map((end) => {
    const room = maxLength - joinParagraphs(end).length - separator.length
    const { lead, left } = leadOf(text, Math.min(maxLeadLength, room))
    const body = cutAtEnd(left, room - lead.length - separator.length)
    const bare = joinParagraphs([text.title, text.contact])
    return { message: joinParagraphs([lead, body, ...end]), hasText: lead.length > bare.length || body !== '' }
  })
  const fitting = attempts.filter(({ message }) => message.length <= maxLength)
  const best = fitting.find(({ hasText }) => hasText) ?? fitting[0]
  return best?.message ?? joinParagraphs([text.contact, ...shortened.at(-1)!])
}
