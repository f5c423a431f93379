import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { contactText } from '#shared/domain/directory/contact-text.ts'
import { formatHours } from '#shared/domain/directory/contact-summary.ts'
import { closedUntilText } from '#shared/reader/closed-until.ts'
import { createPublicPagePath, stateFragment } from '#shared/domain/public-pages/public-page-path.ts'
import { shareTexts } from '#shared/domain/public-pages/share-texts.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { config } from '#web/api/config.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import { publicUrlOfFaq } from '#web/reader/faq/shareable-faq.ts'
import { publicUrlOf } from './share-link.ts'
import type { ContentLanguage } from '#web/i18n/content-language.ts'
import type { Shareable, ShareableText } from './shareable.ts'

/** A record as somebody is handed it: in one language, with the link at which everybody reads it, where there is one. */
export type SharedRecord = {
  record: Shareable
  language: ContentLanguage
  title: string
  html: string
  link: string | null
}

/** Letters of a message at the most, its link included. */
export const maxMessageLength = { whatsapp: 899, sms: 320 } as const

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** All of a text, with how whoever it is about is reached. */
function htmlOf(
  { contacts = [], office, closedUntil }: Shareable,
  { answer, description }: ShareableText,
  { acronym }: ContentLanguage,
): string {
  const reached = contacts.map((contact) => {
    const hours = formatHours(contact.working_days ?? [], acronym)
    const open = hours && formatLabelledValue(translateLabel(shareTexts.hours, acronym), hours, acronym)
    return paragraphs([contactText(contact), open].filter(Boolean).join('\n'))
  })
  const closed = closedUntil ? `<p><strong>${escapeHtml(closedUntilText(closedUntil, acronym))}</strong></p>` : ''
  return [closed, answer ?? '', paragraphs(description ?? ''), ...reached, paragraphs(office ?? '')].join('')
}

/** Where those who may read a record do, in the application. */
export const recordUrl = ({ object, id, isPublic }: Shareable): string =>
  object === 'faq'
    ? publicUrlOfFaq({ id, visibility: isPublic ? 'PUBLIC' : null }, location.origin)
    : publicUrlOf(object, id, location.origin)

/** Where everybody reads a record in a language, and learns what changed since; null where not everybody may. */
async function linkOf(record: Shareable, language: string): Promise<string | null> {
  const { object, id, isPublic, updatedAt } = record
  if (!isPublic) return null
  if (!config().publicPages) return recordUrl(record)
  const path = await createPublicPagePath(object, id, language)
  return `${location.origin}${path}${updatedAt ? `#${stateFragment(updatedAt)}` : ''}`
}

/** A record in the language of whoever gets it, or else in the first that it is in. */
export async function createSharedRecord(
  record: Shareable,
  languageId: string,
  of: (id: string) => ContentLanguage,
): Promise<SharedRecord | null> {
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
const isolateNumbers = (text: string, { text_direction }: ContentLanguage): string =>
  text_direction === 'ltr' ? text : text.replace(/\+?\d+(?:[ :–().-]+\d+)+/g, '\u2066$&\u2069')

export const changedOnText = ({ updatedAt }: Shareable, language: string): string | null =>
  updatedAt && interpolate(translateLabel(shareTexts.changed, language), { day: formatDate(updatedAt, language) })

export const givenOnText = (language: string): string =>
  interpolate(translateLabel(shareTexts.given, language), { day: formatDate(new Date().toISOString(), language) })

/** A title and the lines below it, cut after a word where they would be too long, and the link last. */
function fitMessage(
  head: readonly string[],
  body: string,
  tail: readonly string[],
  goesOn: string,
  maxLength: number,
): string {
  const joined = (text: string, more: readonly string[]) =>
    [...head, text, ...more, ...tail].filter((one) => one !== '').join('\n\n')
  const whole = joined(body, [])
  if (whole.length <= maxLength) return whole
  const room = maxLength - joined('…', [goesOn]).length
  const cut = body.slice(0, Math.max(0, body.lastIndexOf(' ', room))).trimEnd()
  return joined(cut && `${cut}…`, [goesOn])
}

/** A record as a message in plain text that reads well by itself; `most` in letters. */
export function messageOf({ record, language, title, html, link }: SharedRecord, maxLength: number = Infinity): string {
  const { acronym } = language
  const linkLines = link === null ? [] : [`${translateLabel(shareTexts.newest, acronym)}\n${link}`]
  const tail = [changedOnText(record, acronym) ?? '', ...linkLines]
  const goesOn = translateLabel(link === null ? shareTexts.goesOn : shareTexts.goesOnThere, acronym)
  return fitMessage([isolateNumbers(title, language)], isolateNumbers(wordsOf(html), language), tail, goesOn, maxLength)
}

/** Several records as one message: their titles, and the link of all of them last. */
export function messageOfList(name: string, all: readonly SharedRecord[], link: string, maxLength: number): string {
  const { acronym } = all[0]!.language
  const titles = all.filter(({ record }) => record.isPublic).map(({ title }) => `• ${title}`)
  const tail = [`${translateLabel(shareTexts.newest, acronym)}\n${link}`]
  return fitMessage([name], titles.join('\n'), tail, translateLabel(shareTexts.goesOnThere, acronym), maxLength)
}
