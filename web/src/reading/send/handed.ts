import { fill, inLanguage } from '#shared/api/texts.ts'
import { contactText } from '#shared/places/contact-words.ts'
import { hoursText } from '#shared/places/reach.ts'
import { closedWords } from '#shared/reading/closed.ts'
import { publicPathOf, stateMark } from '#shared/public/address.ts'
import { sentWords } from '#shared/public/sent-words.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { labelled } from '#shared/text/label.ts'
import { config } from '#web/api/config.ts'
import { formatDate } from '#web/components/dates.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import { addressOfFaq } from '#web/reading/faq/share-faq.ts'
import { addressOf } from '#web/reading/share.ts'
import type { ContentLanguage } from '#web/texts/content-language.ts'
import type { Sendable, SendableText } from './sendable.ts'

/** A record as somebody is handed it: in one language, with the link at which everybody reads it, where there is one. */
export type Handed = {
  record: Sendable
  language: ContentLanguage
  title: string
  html: string
  link: string | null
}

/** Letters of a message at the most, its link included. */
export const longest = { whatsapp: 899, sms: 320 } as const

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** All of a text, with how whoever it is about is reached. */
function htmlOf(
  { contacts = [], office, closedUntil }: Sendable,
  { answer, description }: SendableText,
  { acronym }: ContentLanguage,
): string {
  const reached = contacts.map((contact) => {
    const hours = hoursText(contact.working_days ?? [], acronym)
    const open = hours && labelled(inLanguage(sentWords.hours, acronym), hours, acronym)
    return paragraphs([contactText(contact), open].filter(Boolean).join('\n'))
  })
  const closed = closedUntil ? `<p><strong>${escapeHtml(closedWords(closedUntil, acronym))}</strong></p>` : ''
  return [closed, answer ?? '', paragraphs(description ?? ''), ...reached, paragraphs(office ?? '')].join('')
}

/** Where those who may read a record do, in the application. */
export const addressIn = ({ object, id, isPublic }: Sendable): string =>
  object === 'faq'
    ? addressOfFaq({ id, visibility: isPublic ? 'PUBLIC' : null }, location.origin)
    : addressOf(object, id, location.origin)

/** Where everybody reads a record in a language, and learns what changed since; null where not everybody may. */
async function linkOf(record: Sendable, language: string): Promise<string | null> {
  const { object, id, isPublic, updatedAt } = record
  if (!isPublic) return null
  if (!config().publicPages) return addressIn(record)
  const path = await publicPathOf(object, id, language)
  return `${location.origin}${path}${updatedAt ? `#${stateMark(updatedAt)}` : ''}`
}

/** A record in the language of whoever gets it, or else in the first that it is in. */
export async function handedIn(
  record: Sendable,
  languageId: string,
  of: (id: string) => ContentLanguage,
): Promise<Handed | null> {
  const text = record.texts.find(({ language_id }) => language_id === languageId) ?? record.texts[0]
  if (!text) return null
  const language = of(text.language_id)
  const link = await linkOf(record, language.acronym)
  return {
    record,
    language,
    title: text.question ?? text.name ?? text.title ?? '',
    html: htmlOf(record, text, language),
    link,
  }
}

/** Links within the site lead nowhere in a message. */
const wordsOf = (html: string): string => plainText(html).replace(/ \(\/[^ )]*\)/g, '')

/** Numbers that are read from left to right keep their order among words that are not. */
const numbersKept = (text: string, { text_direction }: ContentLanguage): string =>
  text_direction === 'ltr' ? text : text.replace(/\+?\d+(?:[ :–().-]+\d+)+/g, '\u2066$&\u2069')

export const changedWords = ({ updatedAt }: Sendable, language: string): string | null =>
  updatedAt && fill(inLanguage(sentWords.changed, language), { day: formatDate(updatedAt, language) })

export const givenWords = (language: string): string =>
  fill(inLanguage(sentWords.given, language), { day: formatDate(new Date().toISOString(), language) })

/** A title and the lines below it, cut after a word where they would be too long, and the link last. */
function fitted(head: readonly string[], body: string, tail: readonly string[], goesOn: string, most: number): string {
  const joined = (text: string, more: readonly string[]) =>
    [...head, text, ...more, ...tail].filter((one) => one !== '').join('\n\n')
  const whole = joined(body, [])
  if (whole.length <= most) return whole
  const room = most - joined('…', [goesOn]).length
  const cut = body.slice(0, Math.max(0, body.lastIndexOf(' ', room))).trimEnd()
  return joined(cut && `${cut}…`, [goesOn])
}

/** A record as a message in plain text that reads well by itself; `most` in letters. */
export function messageOf({ record, language, title, html, link }: Handed, most: number = Infinity): string {
  const { acronym } = language
  const told = link === null ? [] : [`${inLanguage(sentWords.newest, acronym)}\n${link}`]
  const tail = [changedWords(record, acronym) ?? '', ...told]
  const goesOn = inLanguage(link === null ? sentWords.goesOn : sentWords.goesOnThere, acronym)
  return fitted([numbersKept(title, language)], numbersKept(wordsOf(html), language), tail, goesOn, most)
}

/** Several records as one message: their titles, and the link of all of them last. */
export function messageOfList(name: string, all: readonly Handed[], link: string, most: number): string {
  const { acronym } = all[0]!.language
  const titles = all.filter(({ record }) => record.isPublic).map(({ title }) => `• ${title}`)
  const tail = [`${inLanguage(sentWords.newest, acronym)}\n${link}`]
  return fitted([name], titles.join('\n'), tail, inLanguage(sentWords.goesOnThere, acronym), most)
}
