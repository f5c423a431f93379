import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { interpolate, labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import { formatLabelledValue, type Label } from '#shared/i18n/label.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { publicPageStyle } from '#shared/domain/public-pages/public-page-style.ts'
import { localizeSiteName } from '#shared/i18n/site-name.ts'
import { pageTexts } from './page-texts.ts'

/** Maximum bytes of a page, including its style. */
export const maxPageBytes = 20_000

/** Site of the pages. `exit`: quick exit URL; `hotline` and `licence` of the content: null if the stage has none. */
export type Site = {
  url: string
  name: string
  exit: string
  hotline: DeploymentHotline | null
  licence: string | null
}

/** Language of a page with its acronym, native name and direction. */
export type PageLanguage = { acronym: string; name: string; direction: 'ltr' | 'rtl' }

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
  /** All languages of the page, including this one. */
  tongues: readonly PageLanguage[]
  title: string
  /** Label of the title, if it is one. */
  titleLabel?: Label
  description: string
  /** Path of the page in a language; null for the page without one. */
  path: (language: string | null) => string
  notices: readonly PageNotice[]
  data?: Record<string, unknown>
  /** Renders the content within `room` bytes. */
  content: (room: number) => string
  /** Icon before the title, as HTML. */
  mark?: string
  /** Excluded from search engines. */
  hidden?: true
  script?: string
}

export const bytesOf = (text: string): number => Buffer.byteLength(text)

/** Returns attributes that mark an element with the language of its labels if it is not that of the page. */
export function labelAttributes(language: string, ...labels: Label[]): string {
  const own = labelLanguage(language, ...labels)
  return own === language ? '' : ` lang="${own}" dir="${directionOf(own)}"`
}

/** Marks HTML of the page frame if it is in another language than the page, which has no interface or not all labels. */
export function frameHtml(html: string, language: string, ...labels: Label[]): string {
  const attributes = labelAttributes(language, ...labels)
  return attributes === '' ? html : `<span${attributes}>${html}</span>`
}

/** Returns a function that translates a label as HTML. */
export const createTranslator = (language: string) => (label: Label, params?: Record<string, unknown>) =>
  frameHtml(escapeHtml(interpolate(translateLabel(label, language), params)), language, label)

const labelAttribute = (label: Label, language: string): string => escapeHtml(translateLabel(label, language))

/** Truncates a text at a word, to at most `maxLength` characters. */
export function truncateText(html: string, maxLength: number): string {
  const text = htmlToText(html).replace(/\s+/g, ' ')
  return text.length <= maxLength
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', maxLength) + 1 || maxLength).trimEnd()}…`
}

/** Serializes JSON for a script element; escapes all characters with a meaning in HTML. */
const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isWeb = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '')

/** External link without referrer. */
export const externalLink = (url: string, text: string): string =>
  isWeb(url) ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer" dir="auto">${text}</a>` : text

function noticeBox(notices: readonly PageNotice[], language: string): string {
  if (notices.length === 0) return ''
  const frame = labelLanguage(language, pageTexts.more)
  const more = `<span lang="${frame}" dir="${directionOf(frame)}">${labelAttribute(pageTexts.more, language)}</span>`
  const boxes = notices.map(
    ({ level, title, text, link, direction, language: own }) =>
      `<div class="box${level === 'urgent' ? ' urgent' : ''}" lang="${own}" dir="${direction}"><p><strong>${escapeHtml(title)}</strong></p>${text ? `<p>${escapeHtml(text)}</p>` : ''}${isWeb(link) ? `<p>${externalLink(link, own === frame ? labelAttribute(pageTexts.more, language) : more)}</p>` : ''}</div>`,
  )
  return `<section aria-label="${labelAttribute(pageTexts.notices, language)}">${boxes.join('')}</section>`
}

function hotlineBox(hotline: DeploymentHotline | null, language: string): string {
  if (!hotline) return ''
  const { name, phone, hours } = hotline
  const textIn = (texts: Record<string, string>) =>
    texts[language] ? escapeHtml(texts[language]) : `<span lang="en" dir="ltr">${escapeHtml(texts['en']!)}</span>`
  return `<p class="box call"><strong>${textIn(name)}</strong> <a href="${phoneLink(phone)}"><bdi dir="ltr">${phone}</bdi></a> <span class="hint">${textIn(hours)}</span></p>`
}

/** Renders a page. It loads nothing from other origins and never exceeds `maxPageBytes`. */
export function renderPage(site: Site, page: Page): string {
  const { tongue, tongues, title, titleLabel, description, path, notices, data, hidden, script, mark = '' } = page
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
    `<link rel="alternate" type="application/atom+xml" title="${labelAttribute(pageTexts.changes, language)}" href="/feed/${labelLanguage(language)}.xml">`,
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}"><meta property="og:type" content="article">`,
    `<style>${publicPageStyle}</style>`,
    data ? `<script type="application/ld+json">${jsonForHtml(data)}</script>` : '',
    script ? `<script src="${script}" defer></script>` : '',
  ]
  const whole = (content: string) => `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>${head.filter(Boolean).join('\n')}</head>
<body><header><div><a href="/search/${labelLanguage(language)}"><span>${formatLabelledValue(`<bdi>${siteName}</bdi>`, t(pageTexts.search), language)}</span></a><a class="exit" href="${escapeHtml(site.exit)}" rel="noreferrer">${t(pageTexts.exit)}</a></div></header>
<main>${tongues.length > 1 ? `<nav aria-label="${labelAttribute(pageTexts.languages, language)}">${languageLinks.join('')}</nav>` : ''}
${hotlineBox(site.hotline, language)}${noticeBox(notices, language)}
<article><h1${titleLabel ? labelAttributes(language, titleLabel) : ''}>${mark}${escapeHtml(title)}</h1>
${content}
</article></main>
<footer><a href="/accessibility">${t(pageTexts.accessibility)}</a></footer></body></html>
`
  return whole(page.content(maxPageBytes - bytesOf(whole(''))))
}
