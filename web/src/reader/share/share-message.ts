import { isolateOther } from '#shared/i18n/isolate-other.ts'
import { interpolate, labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { contactText, formatPhone } from '#shared/domain/directory/contact-text.ts'
import { formatHours } from '#shared/domain/directory/contact-summary.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { closedUntilText } from '#shared/reader/closed-until.ts'
import { createPublicPagePath, stateFragment } from '#shared/domain/public-pages/public-page-path.ts'
import { shareTexts } from '#shared/domain/public-pages/share-texts.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { type Label, formatLabelledValue } from '#shared/i18n/label.ts'
import { config } from '#web/api/config.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import { filterNameParts } from '#web/entity/contacts/name-parts.ts'
import { findOffice } from '#web/reader/faq/contact/contact-office.ts'
import { publicUrlOfFaq } from '#web/reader/faq/shareable-faq.ts'
import { cutAtEnd, fitMessage, type MessageEnds } from './fit-message.ts'
import { splitFirstStep } from './first-step.ts'
import { publicUrlOf } from './share-link.ts'
import { loadLabels } from '#web/i18n/added-texts.ts'
import type { ContentLanguage } from '#web/i18n/content-language.ts'
import type { Shareable, ShareableText } from './shareable.ts'

/** Record prepared for sharing in one language, with its public link if it has one. */
export type SharedRecord = {
  record: Shareable
  language: ContentLanguage
  title: string
  /** HTML in the order of reading: the first step of an answer, its contact, and the rest. */
  sections: { step: string; contact: string; rest: string }
  link: string | null
}

/** Maximum length in characters of the contact's name and hours, so that it fits into the beginning of a message. */
const maxContactNameLength = 100
const maxHoursLength = 150

/** Maximum length of a message in characters, link included. */
export const maxMessageLength = { whatsapp: 899, sms: 320 } as const

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const hoursLine = (hours: string, language: string): string | null =>
  hours &&
  formatLabelledValue(
    translateLabel(shareTexts.hours, language),
    isolateOther(hours, labelLanguage(language)),
    language,
  )

const nameIn = ({ name, translations }: FaqContact['directory'], { id }: ContentLanguage): string =>
  translations.find((one) => one.language_id === id)?.name ?? name

/** Contact that a shared answer names: the first with a phone number. */
const sharedContact = ({ answerContacts = [] }: Shareable): FaqContact | undefined =>
  answerContacts.find(({ phones = [] }) => phones.length > 0)

/** Name, number and hours of the contact of an answer, short enough for the beginning of a message. */
function answerContact(record: Shareable, language: ContentLanguage): string {
  const contact = sharedContact(record)
  if (!contact) return ''
  const { acronym } = language
  const number = formatPhone(contact.phones![0]!)
  const name = nameIn(contact.directory, language)
  return [
    name.length <= maxContactNameLength ? formatLabelledValue(name, number, acronym) : number,
    contact.closed_until && closedUntilText(contact.closed_until, acronym),
    hoursLine(cutAtEnd(formatHours(contact.working_days ?? [], acronym), maxHoursLength, /(?=[,،] )/g), acronym),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Contact office of an answer in one language; empty if its contact names it already. */
function officeText(record: Shareable, language: ContentLanguage): string {
  const { office, answerContacts = [] } = record
  if (!office) return ''
  const organisation = findOffice(office, answerContacts)
  if (!organisation) return filterNameParts(office, language.acronym).join(' · ')
  return organisation.id === sharedContact(record)?.directory.id ? '' : nameIn(organisation, language)
}

function sectionsOf(
  record: Shareable,
  { answer, description }: ShareableText,
  language: ContentLanguage,
): SharedRecord['sections'] {
  const { contacts = [], closedUntil } = record
  const { acronym } = language
  const reached = contacts.map((contact) =>
    paragraphs(
      [contactText(contact), hoursLine(formatHours(contact.working_days ?? [], acronym), acronym)]
        .filter(Boolean)
        .join('\n'),
    ),
  )
  const closed = closedUntil ? `<p><strong>${escapeHtml(closedUntilText(closedUntil, acronym))}</strong></p>` : ''
  const [step, others] = splitFirstStep(answer ?? '')
  const office = paragraphs(officeText(record, language))
  return {
    step,
    contact: paragraphs(answerContact(record, language)),
    rest: [others, closed, paragraphs(description ?? ''), ...reached, office].join(''),
  }
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
  await loadLabels(language.acronym)
  const link = await linkOf(record, language.acronym)
  return {
    record,
    language,
    title: text.question ?? text.name ?? text.title ?? '',
    sections: sectionsOf(record, text, language),
    link,
  }
}

/** Removes site-relative links, which do not work in a message. */
const toPlainText = (html: string): string => plainText(html).replace(/ \(\/[^ )]*\)/g, '')

/** Isolates numbers in right-to-left text, so that their groups keep their order. */
const isolateNumbers = (text: string, { text_direction }: ContentLanguage): string =>
  text_direction === 'ltr' ? text : text.replace(/\+?\d+(?:[ :–().-]+\d+)+/g, '\u2066$&\u2069')

/** Returns a label with a date, both in the language of the label. */
const datedLabel = (label: Label, moment: string, language: string): string =>
  interpolate(translateLabel(label, language), { day: formatDate(moment, labelLanguage(language)) })

export const changedOnText = ({ updatedAt }: Shareable, language: string): string | null =>
  updatedAt && datedLabel(shareTexts.changed, updatedAt, language)

export const givenOnText = (language: string): string =>
  datedLabel(shareTexts.given, new Date().toISOString(), language)

/** Plain-text message for one record; `maxLength` in characters. */
export function messageOf(record: SharedRecord, maxLength: number = Infinity): string {
  const { language, link, sections } = record
  const { acronym } = language
  const toText = (html: string) => isolateNumbers(toPlainText(html), language)
  const text = {
    title: isolateNumbers(record.title, language),
    step: toText(sections.step),
    contact: toText(sections.contact),
    rest: toText(sections.rest),
  }
  return fitMessage(text, endsOf([changedOnText(record.record, acronym) ?? ''], link, acronym), maxLength)
}

/** Ends of a message: of a whole one, and of shortened ones from the most to the least complete. */
function endsOf(notes: readonly string[], link: string | null, language: string): MessageEnds {
  const [newest, shortened] = [
    link === null ? '' : `${translateLabel(shareTexts.newest, language)}\n${link}`,
    translateLabel(link === null ? shareTexts.goesOn : shareTexts.goesOnThere, language),
  ]
  return {
    whole: [...notes, newest],
    shortened: [[shortened, ...notes, newest], [link === null ? shortened : `${shortened}\n${link}`], [link ?? '']],
  }
}

/** Message for several records: their titles, then the link to the list. */
export function messageOfList(name: string, all: readonly SharedRecord[], link: string, maxLength: number): string {
  const titles = all.filter(({ record }) => record.isPublic).map(({ title }) => `• ${title}`)
  const text = { title: name, step: '', contact: '', rest: titles.join('\n') }
  return fitMessage(text, endsOf([], link, all[0]!.language.acronym), maxLength)
}
