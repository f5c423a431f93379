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

/** Record prepared for sharing in one language, with its public link if it has one. */
export type SharedRecord = {
  record: Shareable
  language: ContentLanguage
  title: string
  html: string
  link: string | null
}

/** Maximum length of a message in characters, link included. */
export const maxMessageLength = { whatsapp: 899, sms: 320 } as const

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** Full text as HTML, with contacts and opening hours. */
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

/** URL in the application for users who may read the record. */
export const recordUrl = ({ object, id, isPublic }: Shareable): string =>
  object === 'faq'
    ? publicUrlOfFaq({ id, visibility: isPublic ? 'PUBLIC' : null }, location.origin)
    : publicUrlOf(object, id, location.origin)

/**
 * Public URL of a record in a language, with a fragment that identifies its version; null if the record is not public.
 */
async function linkOf(record: Shareable, language: string): Promise<string | null> {
  const { object, id, isPublic, updatedAt } = record
  if (!isPublic) return null
  if (!config().publicPages) return recordUrl(record)
  const path = await createPublicPagePath(object, id, language)
  return `${location.origin}${path}${updatedAt ? `#${stateFragment(updatedAt)}` : ''}`
}

/** Prepares a record in the given language, or in its first language if it has no such text. */
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

/** Removes site-relative links, which do not work in a message. */
const toPlainText = (html: string): string => plainText(html).replace(/ \(\/[^ )]*\)/g, '')

/** Isolates numbers in right-to-left text, so that their groups keep their order. */
const isolateNumbers = (text: string, { text_direction }: ContentLanguage): string =>
  text_direction === 'ltr' ? text : text.replace(/\+?\d+(?:[ :–().-]+\d+)+/g, '\u2066$&\u2069')

export const changedOnText = ({ updatedAt }: Shareable, language: string): string | null =>
  updatedAt && interpolate(translateLabel(shareTexts.changed, language), { day: formatDate(updatedAt, language) })

export const givenOnText = (language: string): string =>
  interpolate(translateLabel(shareTexts.given, language), { day: formatDate(new Date().toISOString(), language) })

/** Joins title, text and link, and truncates the text after a word if the message is too long. */
function fitMessage(
  head: readonly string[],
  body: string,
  tail: readonly string[],
  continuation: string,
  maxLength: number,
): string {
  const joined = (text: string, more: readonly string[]) =>
    [...head, text, ...more, ...tail].filter((one) => one !== '').join('\n\n')
  const whole = joined(body, [])
  if (whole.length <= maxLength) return whole
  const room = maxLength - joined('…', [continuation]).length
  const cut = body.slice(0, Math.max(0, body.lastIndexOf(' ', room))).trimEnd()
  return joined(cut && `${cut}…`, [continuation])
}

/** Plain-text message for one record; `maxLength` in characters. */
export function messageOf({ record, language, title, html, link }: SharedRecord, maxLength: number = Infinity): string {
  const { acronym } = language
  const linkLines = link === null ? [] : [`${translateLabel(shareTexts.newest, acronym)}\n${link}`]
  const tail = [changedOnText(record, acronym) ?? '', ...linkLines]
  const continuation = translateLabel(link === null ? shareTexts.goesOn : shareTexts.goesOnThere, acronym)
  return fitMessage(
    [isolateNumbers(title, language)],
    isolateNumbers(toPlainText(html), language),
    tail,
    continuation,
    maxLength,
  )
}

/** Message for several records: their titles, then the link to the list. */
export function messageOfList(name: string, all: readonly SharedRecord[], link: string, maxLength: number): string {
  const { acronym } = all[0]!.language
  const titles = all.filter(({ record }) => record.isPublic).map(({ title }) => `• ${title}`)
  const tail = [`${translateLabel(shareTexts.newest, acronym)}\n${link}`]
  return fitMessage([name], titles.join('\n'), tail, translateLabel(shareTexts.goesOnThere, acronym), maxLength)
}
