import { appPath, type Read } from './read.ts'
import { says } from './frame.ts'
import { fitted } from './fitted.ts'
import { words } from './texts.ts'
import type { Label } from '#shared/text/label.ts'
import { verifiedWords } from '#shared/public/words.ts'
import { wordOn } from '#shared/reading/verified.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { paged } from './standing.ts'

/** When somebody vouched for a record, until when that is good, or that nobody did. */
export const verifiedLine = ({ entity, record, standing, language }: Read): string =>
  `<p class="hint">${escapeHtml(verifiedWords({ ...wordOn(paged[entity], record, standing.known), updated_at: record.updated_at }, language))}</p>`

/** A heading with links below it, as many as there is room for (bytes). */
export const linksBelow = (heading: Label, links: readonly string[], { language }: Read, room: number): string =>
  fitted(
    `<section><h2>${says(language)(heading)}</h2><ul class="list">`,
    links.map((one) => `<li>${one}</li>`),
    '</ul></section>',
    room,
  )

/** Several of them one below the other. */
export function allBelow(lists: readonly [Label, readonly string[]][], read: Read, room: number): string {
  let below = ''
  for (const [at, [heading, links]] of lists.entries())
    below += linksBelow(heading, links, read, Math.floor((room - Buffer.byteLength(below)) / (lists.length - at)))
  return below
}

export const openWay = (read: Read): string =>
  `<p class="leads"><a href="${escapeHtml(appPath(read))}">${says(read.language)(words.open)}</a></p>`

/** A plain text as paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
