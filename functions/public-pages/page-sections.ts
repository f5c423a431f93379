import { appPath, type PageRecord } from './page-types.ts'
import { createTranslator } from './page-layout.ts'
import { fitPieces } from './fit-html.ts'
import { pageTexts } from './page-texts.ts'
import type { Label } from '#shared/i18n/label.ts'
import { verificationText } from '#shared/domain/public-pages/public-page-texts.ts'
import { verificationDates } from '#shared/reader/verification-dates.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { paged } from './page-data.ts'

/** When somebody vouched for a record, until when that is good, or that nobody did. */
export const verifiedLine = ({ entity, record, standing: pageData, language }: PageRecord): string =>
  `<p class="hint">${escapeHtml(verificationText({ ...verificationDates(paged[entity], record, pageData.known), updated_at: record.updated_at }, language))}</p>`

/** A heading with links below it, as many as there is room for (bytes). */
export const linkSection = (heading: Label, links: readonly string[], { language }: PageRecord, room: number): string =>
  fitPieces(
    `<section><h2>${createTranslator(language)(heading)}</h2><ul class="list">`,
    links.map((one) => `<li>${one}</li>`),
    '</ul></section>',
    room,
  )

/** Several of them one below the other. */
export function linkSections(lists: readonly [Label, readonly string[]][], read: PageRecord, room: number): string {
  let below = ''
  for (const [at, [heading, links]] of lists.entries())
    below += linkSection(heading, links, read, Math.floor((room - Buffer.byteLength(below)) / (lists.length - at)))
  return below
}

export const openInAppLink = (read: PageRecord): string =>
  `<p class="leads"><a href="${escapeHtml(appPath(read))}">${createTranslator(read.language)(pageTexts.open)}</a></p>`

/** A plain text as paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
