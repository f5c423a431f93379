import { fill, inLanguage } from '#shared/api/texts.ts'
import type { Hotline } from '#shared/reading/hotline.ts'
import { labelled, type Label } from '#shared/text/label.ts'
import { plainText } from '#shared/text/plain-text.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { publicStyle } from '#shared/public/style.ts'
import { siteNameIn } from '#shared/text/site-name.ts'
import { words } from './texts.ts'

/** Bytes that a page has at the most, its style included. */
export const mostBytes = 20_000

/** Where the pages stand, where it leads whoever leaves them quickly, and whom one can call; null: the stage names nobody. */
export type Site = { url: string; name: string; exit: string; hotline: Hotline | null }

/** A language as a page writes it: its acronym, its own name, and the way it runs. */
export type Tongue = { acronym: string; name: string; direction: 'ltr' | 'rtl' }

/** What everybody is told today. */
export type Told = {
  level: string
  title: string
  text: string
  link: string | null
  direction: string
  language: string
}

export type Page = {
  tongue: Tongue
  /** All languages that there is such a page in, this one too. */
  tongues: readonly Tongue[]
  title: string
  description: string
  /** Of the page in a language; without one, of the page that leads nowhere else. */
  path: (language: string | null) => string
  notices: readonly Told[]
  /** Structured data of schema.org. */
  data?: Record<string, unknown>
  /** What it says, no longer than so many bytes. */
  content: (room: number) => string
  /** Drawn before its title, as HTML. */
  mark?: string
  /** Not for search machines. */
  hidden?: true
  /** A script of the site. */
  script?: string
}

export const bytesOf = (text: string): number => Buffer.byteLength(text)

export const says = (language: string) => (label: Label, params?: Record<string, unknown>) =>
  escapeHtml(fill(inLanguage(label, language), params))

/** The first words of a text, for those who see no more of it; `most` in letters. */
export function shortened(html: string, most: number): string {
  const text = plainText(html).replace(/\s+/g, ' ')
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most) + 1 || most).trimEnd()}…`
}

/** Data that nothing in them can end or open: every sign that HTML could take for its own is written as JSON's. */
const written = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isWeb = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '')

/** A link that leads out, and tells nobody from where. */
export const outside = (url: string, text: string): string =>
  isWeb(url) ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer" dir="auto">${text}</a>` : text

function noticeBox(notices: readonly Told[], language: string): string {
  if (notices.length === 0) return ''
  const t = says(language)
  const boxes = notices.map(
    ({ level, title, text, link, direction, language: own }) =>
      `<div class="box${level === 'urgent' ? ' urgent' : ''}" lang="${own}" dir="${direction}"><p><strong>${escapeHtml(title)}</strong></p>${text ? `<p>${escapeHtml(text)}</p>` : ''}${isWeb(link) ? `<p>${outside(link, t(words.more))}</p>` : ''}</div>`,
  )
  return `<section aria-label="${t(words.notices)}">${boxes.join('')}</section>`
}

function hotlineBox(hotline: Hotline | null, language: string): string {
  if (!hotline) return ''
  const { name, phone, hours } = hotline
  const own = frameLanguage(language)
  return `<p class="box call"><strong>${escapeHtml(name[own]!)}</strong> <a href="tel:${phone.replaceAll(' ', '')}"><bdi dir="ltr">${phone}</bdi></a> <span class="hint">${escapeHtml(hours[own]!)}</span></p>`
}

/** The whole of a page: nothing in it comes from elsewhere, and it is no longer than `mostBytes`, whatever it says. */
export function pageHtml(site: Site, page: Page): string {
  const { tongue, tongues, title, description, path, notices, data, hidden, script, mark = '' } = page
  const { acronym: language, direction } = tongue
  const t = says(language)
  const siteName = escapeHtml(siteNameIn(site.name, language))
  const address = (one: string | null) => `${site.url}${path(one)}`
  const alternates = tongues.map(
    ({ acronym }) => `<link rel="alternate" hreflang="${acronym}" href="${address(acronym)}">`,
  )
  const ways = tongues.map(
    ({ acronym, name }) =>
      `<a lang="${acronym}" hreflang="${acronym}" href="${path(acronym)}"${acronym === language ? ' aria-current="true"' : ''}>${escapeHtml(name)}</a>`,
  )
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">',
    hidden ? '<meta name="robots" content="noindex">' : '',
    `<title>${escapeHtml(title)} - ${siteName}</title><meta name="description" content="${escapeHtml(description)}">`,
    hidden
      ? ''
      : `<link rel="canonical" href="${address(language)}">${alternates.join('')}<link rel="alternate" hreflang="x-default" href="${address(null)}">`,
    `<link rel="alternate" type="application/atom+xml" title="${t(words.changes)}" href="/feed/${frameLanguage(language)}.xml">`,
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}"><meta property="og:type" content="article">`,
    `<style>${publicStyle}</style>`,
    data ? `<script type="application/ld+json">${written(data)}</script>` : '',
    script ? `<script src="${script}" defer></script>` : '',
  ]
  const whole = (content: string) => `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>${head.filter(Boolean).join('\n')}</head>
<body><header><div><a href="/search/${frameLanguage(language)}"><span>${labelled(`<bdi>${siteName}</bdi>`, t(words.search), language)}</span></a><a class="exit" href="${escapeHtml(site.exit)}" rel="noreferrer">${t(words.exit)}</a></div></header>
<main>${tongues.length > 1 ? `<nav aria-label="${t(words.languages)}">${ways.join('')}</nav>` : ''}
${hotlineBox(site.hotline, language)}${noticeBox(notices, language)}
<article><h1>${mark}${escapeHtml(title)}</h1>
${content}
</article></main>
<footer><a href="/accessibility">${t(words.accessibility)}</a></footer></body></html>
`
  return whole(page.content(mostBytes - bytesOf(whole(''))))
}

/** What stands around a text is in its own language, where there is an interface in it, and in English elsewhere. */
export const frameLanguage = (language: string): string => (['ar', 'fr'].includes(language) ? language : 'en')
