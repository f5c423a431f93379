import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import { formatLabelledValue, type Label } from '#shared/i18n/label.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { publicPageStyle } from '#shared/domain/public-pages/public-page-style.ts'
import { localizeSiteName } from '#shared/i18n/site-name.ts'
import { pageTexts } from './page-texts.ts'

/** Bytes that a page has at the most, its style included. */
export const maxPageBytes = 20_000

/** Where the pages stand, where it leads whoever leaves them quickly, and whom one can call; null: the stage names nobody. */
export type Site = { url: string; name: string; exit: string; hotline: DeploymentHotline | null }

/** A language as a page writes it: its acronym, its own name, and the way it runs. */
export type PageLanguage = { acronym: string; name: string; direction: 'ltr' | 'rtl' }

/** What everybody is told today. */
export type PageNotice = {
  level: string
  title: string
  text: string
  link: string | null
  direction: string
  language: string
}

export type Page = {
  tongue: PageLanguage
  /** All languages that there is such a page in, this one too. */
  tongues: readonly PageLanguage[]
  title: string
  description: string
  /** Of the page in a language; without one, of the page that leads nowhere else. */
  path: (language: string | null) => string
  notices: readonly PageNotice[]
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

export const createTranslator = (language: string) => (label: Label, params?: Record<string, unknown>) =>
  escapeHtml(interpolate(translateLabel(label, language), params))

/** The first words of a text, for those who see no more of it; `most` in letters. */
export function truncateText(html: string, maxLength: number): string {
  const text = htmlToText(html).replace(/\s+/g, ' ')
  return text.length <= maxLength
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', maxLength) + 1 || maxLength).trimEnd()}…`
}

/** Data that nothing in them can end or open: every sign that HTML could take for its own is written as JSON's. */
const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isWeb = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '')

/** A link that leads out, and tells nobody from where. */
export const externalLink = (url: string, text: string): string =>
  isWeb(url) ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer" dir="auto">${text}</a>` : text

function noticeBox(notices: readonly PageNotice[], language: string): string {
  if (notices.length === 0) return ''
  const t = createTranslator(language)
  const boxes = notices.map(
    ({ level, title, text, link, direction, language: own }) =>
      `<div class="box${level === 'urgent' ? ' urgent' : ''}" lang="${own}" dir="${direction}"><p><strong>${escapeHtml(title)}</strong></p>${text ? `<p>${escapeHtml(text)}</p>` : ''}${isWeb(link) ? `<p>${externalLink(link, t(pageTexts.more))}</p>` : ''}</div>`,
  )
  return `<section aria-label="${t(pageTexts.notices)}">${boxes.join('')}</section>`
}

function hotlineBox(hotline: DeploymentHotline | null, language: string): string {
  if (!hotline) return ''
  const { name, phone, hours } = hotline
  const own = frameLanguage(language)
  return `<p class="box call"><strong>${escapeHtml(name[own]!)}</strong> <a href="tel:${phone.replaceAll(' ', '')}"><bdi dir="ltr">${phone}</bdi></a> <span class="hint">${escapeHtml(hours[own]!)}</span></p>`
}

/** The whole of a page: nothing in it comes from elsewhere, and it is no longer than `mostBytes`, whatever it says. */
export function renderPage(site: Site, page: Page): string {
  const { tongue, tongues, title, description, path, notices, data, hidden, script, mark = '' } = page
  const { acronym: language, direction } = tongue
  const t = createTranslator(language)
  const siteName = escapeHtml(localizeSiteName(site.name, language))
  const address = (one: string | null) => `${site.url}${path(one)}`
  const alternates = tongues.map(
    ({ acronym }) => `<link rel="alternate" hreflang="${acronym}" href="${address(acronym)}">`,
  )
  const languageLinks = tongues.map(
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
    `<link rel="alternate" type="application/atom+xml" title="${t(pageTexts.changes)}" href="/feed/${frameLanguage(language)}.xml">`,
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}"><meta property="og:type" content="article">`,
    `<style>${publicPageStyle}</style>`,
    data ? `<script type="application/ld+json">${jsonForHtml(data)}</script>` : '',
    script ? `<script src="${script}" defer></script>` : '',
  ]
  const whole = (content: string) => `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>${head.filter(Boolean).join('\n')}</head>
<body><header><div><a href="/search/${frameLanguage(language)}"><span>${formatLabelledValue(`<bdi>${siteName}</bdi>`, t(pageTexts.search), language)}</span></a><a class="exit" href="${escapeHtml(site.exit)}" rel="noreferrer">${t(pageTexts.exit)}</a></div></header>
<main>${tongues.length > 1 ? `<nav aria-label="${t(pageTexts.languages)}">${languageLinks.join('')}</nav>` : ''}
${hotlineBox(site.hotline, language)}${noticeBox(notices, language)}
<article><h1>${mark}${escapeHtml(title)}</h1>
${content}
</article></main>
<footer><a href="/accessibility">${t(pageTexts.accessibility)}</a></footer></body></html>
`
  return whole(page.content(maxPageBytes - bytesOf(whole(''))))
}

/** What stands around a text is in its own language, where there is an interface in it, and in English elsewhere. */
export const frameLanguage = (language: string): string => (['ar', 'fr'].includes(language) ? language : 'en')
