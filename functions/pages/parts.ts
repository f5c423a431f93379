import { appPath, type Read } from './read.ts'
import { dayIn, says } from './frame.ts'
import { fitted } from './fitted.ts'
import { words } from './texts.ts'
import type { Label } from '#shared/text/label.ts'
import { wordOn } from '#shared/reading/verified.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { paged } from './standing.ts'

/** When somebody vouched for a record, until when that is good, or that nobody did. */
export function verifiedLine({ entity, record, standing, language }: Read): string {
  const t = says(language)
  const { verified_at: verified, review_by: good } = wordOn(paged[entity], record, standing.known)
  if (!verified || !good)
    return `<p class="hint">${t(words.neverVerified, { day: dayIn(record.updated_at, language) })}</p>`
  const until = t(words.good, { day: dayIn(good, language) })
  return `<p class="hint">${t(words.verified, { day: dayIn(verified, language) })}${language === 'ar' ? '،' : ','} ${until}</p>`
}

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
