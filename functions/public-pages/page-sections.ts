import { appPath, type PageRecord } from './page-types.ts'
import { createTranslator, frameHtml } from './page-layout.ts'
import { fitPieces } from './fit-html.ts'
import { pageTexts } from './page-texts.ts'
import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { allDayLabel, formatHours } from '#shared/domain/directory/contact-summary.ts'
import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import { formatLabelledValue, type Label } from '#shared/i18n/label.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { closedUntil, closedUntilLabel, closedUntilText } from '#shared/reader/closed-until.ts'
import { verificationLabels, verificationText } from '#shared/domain/public-pages/public-page-texts.ts'
import { verificationDates } from '#shared/reader/verification-dates.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { paged } from './page-data.ts'

/** Renders the verification date of a record and its expiry, or that it is not verified. */
export const verifiedLine = ({ entity, record, pageData, language }: PageRecord): string =>
  `<p class="hint">${frameHtml(escapeHtml(verificationText({ ...verificationDates(paged[entity], record, pageData.known), updated_at: record.updated_at }, language)), language, ...verificationLabels)}</p>`

export const leftToRight = (html: string): string => `<bdi dir="ltr">${html}</bdi>`

/** Renders phone numbers as links to call. */
export function phoneLine(numbers: readonly string[], language: string): string {
  const links = numbers.map((number) => `<a href="${phoneLink(number)}">${leftToRight(number)}</a>`)
  return `<p>${formatLabelledValue(createTranslator(language)(pageTexts.phone), links.join(' · '), language)}</p>`
}

/** Renders the opening hours of a week; empty if there are none. */
export function hoursLine(days: readonly WorkingDay[], language: string): string {
  // A time span stays on one line and left-to-right in any text direction.
  const hours = escapeHtml(formatHours(days, language)).replace(
    /\d\d:\d\d–\d\d:\d\d/g,
    (span) => `<bdi class="at" dir="ltr">${span}</bdi>`,
  )
  const allDay = escapeHtml(translateLabel(allDayLabel, language))
  const marked = hours.replaceAll(allDay, () => frameHtml(allDay, language, allDayLabel))
  return hours && `<p>${formatLabelledValue(createTranslator(language)(pageTexts.hours), marked, language)}</p>`
}

/** Renders the notice of a temporary closure; empty if there is none today. */
export function closedLine(record: { closed_until?: string | null }, language: string): string {
  const until = closedUntil(record)
  return until === null
    ? ''
    : `<p><strong>${frameHtml(escapeHtml(closedUntilText(until, language)), language, closedUntilLabel)}</strong></p>`
}

/** Renders a heading and as many links as fit into `room` bytes. */
export const linkSection = (heading: Label, links: readonly string[], { language }: PageRecord, room: number): string =>
  fitPieces(
    `<section><h2>${createTranslator(language)(heading)}</h2><ul class="list">`,
    links.map((one) => `<li>${one}</li>`),
    '</ul></section>',
    room,
  )

/** Renders several link sections and divides the room among them. */
export function linkSections(lists: readonly [Label, readonly string[]][], read: PageRecord, room: number): string {
  let below = ''
  for (const [at, [heading, links]] of lists.entries())
    below += linkSection(heading, links, read, Math.floor((room - Buffer.byteLength(below)) / (lists.length - at)))
  return below
}

export const openInAppLink = (read: PageRecord): string =>
  `<p class="leads"><a href="${escapeHtml(appPath(read))}">${createTranslator(read.language)(pageTexts.open)}</a></p>`

export const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
