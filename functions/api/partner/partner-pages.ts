import { createHash } from 'node:crypto'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { languageNames } from '#shared/i18n/interface-languages.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { baseStyle } from '#shared/domain/public-pages/public-page-style.ts'
import { directionOf, localeOf } from '#shared/i18n/locale.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import { addressFields, fieldNames, locationsPerPage, type FormValues } from './partner-form.ts'
import { addressWords, partnerTexts } from './partner-texts.ts'

const style = `${baseStyle}
form{background:#fff;border:1px solid #cfd6d4;border-radius:10px;padding:.75rem 1rem 1rem;margin:1rem 0}fieldset{border:0;border-top:1px solid #cfd6d4;margin:1rem 0 0;padding:.75rem 0 0}
legend{font-weight:700;padding-inline-end:.5rem}fieldset fieldset{border:0;margin:.75rem 0 0;padding:0}label{display:block;font-weight:600;margin-top:.75rem}
input,textarea{font:inherit;width:100%;padding:.5rem .6rem;border:1px solid #6b7a77;border-radius:6px;min-height:44px;background:#fff;color:inherit}
.day{display:grid;grid-template-columns:5.4rem 1fr;gap:.25rem .4rem;align-items:center;margin-top:.3rem}.day label{margin:0;font-weight:400;font-size:.95em}.day input{font-size:.92em;padding:.3rem}.day p{grid-column:2}
.fault{color:#9c1c1c;margin:.2rem 0}[aria-invalid]{border:2px solid #9c1c1c}.faults{border-color:#9c1c1c}
button{font:inherit;font-weight:700;min-height:48px;padding:.5rem 1.2rem;border-radius:8px;border:1px solid #14504f;background:#14504f;color:#fff;cursor:pointer;margin-top:.75rem}
button.quiet{background:#fff;color:#14504f}
@media(prefers-color-scheme:dark){form{background:#202828;border-color:#3d4a48}fieldset{border-color:#3d4a48}input,textarea,button.quiet{background:#161c1c;color:inherit}.fault{color:#ff9d95}[aria-invalid],.faults{border-color:#ff9d95}}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export type Frame = { language: string; token: string }

const path = ({ language, token }: Frame, rest = '', from = 0): string =>
  `/api/partner/${encodeURIComponent(token)}${rest}?lang=${language}${from > 0 ? `&amp;from=${from}` : ''}`

type Content = { title: string; status?: number; headers?: Record<string, string>; rest?: string; from?: number }

/**
 * HTML page without scripts or external resources. It is not cached and sends no referrer, because its URL contains the
 * token.
 */
function page(frame: Frame, { title, status = 200, headers, rest = '', from }: Content, body: string): ApiResponse {
  const { language } = frame
  const languageLinks = Object.entries(languageNames).map(
    ([one, name]) =>
      `<a lang="${one}" href="${path({ ...frame, language: one }, rest, from)}"${one === language ? ' aria-current="true"' : ''}>${name}</a>`,
  )
  return {
    status,
    text: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><nav aria-label="${translateLabel(partnerTexts.languages, language)}">${languageLinks.join('')}</nav>
${body}
</main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  }
}

const createTranslator = (language: string) => (label: Label, params?: Record<string, unknown>) =>
  escapeHtml(interpolate(translateLabel(label, language), params))

const idOf = (name: string): string => name.replaceAll('.', '-')

/** Field with label, hint and error message, linked by `aria-describedby`. */
function input(name: string, { label, typed, faults, hint, rows, ltr }: FieldProps, maximum: number): string {
  const id = idOf(name)
  const fault = faults[name]
  const tied = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const given = [
    `id="${id}" name="${name}" maxlength="${maximum}"`,
    ltr ? 'dir="ltr"' : 'dir="auto"',
    fault ? 'aria-invalid="true"' : '',
    tied ? `aria-describedby="${tied}"` : '',
  ]
    .filter(Boolean)
    .join(' ')
  const value = escapeHtml(typed[name] ?? '')
  // HTML drops the first line break of a textarea.
  const field = rows ? `<textarea ${given} rows="${rows}">\n${value}</textarea>` : `<input ${given} value="${value}">`
  return `<label for="${id}">${label}</label>${hint ? `<p class="hint" id="${id}-hint">${hint}</p>` : ''}${field}${fault ? `<p class="fault" id="${id}-fault">${escapeHtml(fault)}</p>` : ''}`
}

type FieldProps = { label: string; typed: FormValues; faults: FormValues; hint?: string; rows?: number; ltr?: true }

/** Weekdays in calendar order: from Monday in French, from Sunday in other languages. */
const weekOf = (language: string): number[] => (language === 'fr' ? [1, 2, 3, 4, 5, 6, 0] : [0, 1, 2, 3, 4, 5, 6])

/** 1 January 2023 was a Sunday. */
const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))

type FormState = { typed: FormValues; faults: FormValues }

function place(at: number, contact: Contact, language: string, shown: FormState): string {
  const t = createTranslator(language)
  const name = contact.label ?? contact.city
  const day = (one: number) =>
    `<div class="day">${input(fieldNames.hours(at, one), { label: dayName(one, language), ...shown }, 120)}</div>`
  return `<fieldset><legend>${name ? `<bdi>${escapeHtml(name)}</bdi>` : t(partnerTexts.place, { number: at + 1 })}</legend>
${addressFields.map((field) => input(fieldNames.address(at, field), { label: t(addressWords[field]), ...shown }, 200)).join('\n')}
${input(fieldNames.phones(at), { label: t(partnerTexts.phones), hint: t(partnerTexts.phonesHint), rows: Math.min(10, 1 + (contact.phones?.length ?? 0)), ltr: true, ...shown }, 600)}
<fieldset aria-describedby="h${at}"><legend>${t(partnerTexts.hours)}</legend><p class="hint" id="h${at}">${t(partnerTexts.hoursHint)}</p>
${weekOf(language).map(day).join('\n')}</fieldset></fieldset>`
}

const button = (text: string, kind = ''): string => `<button${kind}>${text}</button>`

const unsubscribeLink = (frame: Frame): string =>
  `<p><a href="${path(frame, '/stop')}">${createTranslator(frame.language)(partnerTexts.stop)}</a></p>`

export type RequestPageProps = FormState & {
  name: string
  contacts: readonly Contact[]
  from: number
  version: number
  status: number
}

/** Page that asks an organisation to confirm or correct its public data. */
export function requestPage(frame: Frame, asked: RequestPageProps): ApiResponse {
  const { language } = frame
  const t = createTranslator(language)
  const { name, contacts, from, typed, faults, version, status } = asked
  const shown = contacts.slice(from, from + locationsPerPage)
  const hiddenReply = (word: string) => `<input type="hidden" name="said" value="${word}">`
  const wrong = Object.entries(faults).map(([field, text]) =>
    field ? `<li><a href="#${idOf(field)}">${escapeHtml(text)}</a></li>` : `<li>${escapeHtml(text)}</li>`,
  )
  const next = from + locationsPerPage < contacts.length ? from + locationsPerPage : 0
  const body = `<h1>${t(partnerTexts.question)}</h1><p><strong><bdi>${escapeHtml(name)}</bdi></strong></p><p>${t(partnerTexts.introduction)}</p>
${wrong.length > 0 ? `<div class="box faults" role="alert"><p>${t(partnerTexts.faults)}</p><ul>${wrong.join('')}</ul></div>` : ''}
<form method="post" action="${path(frame)}">${hiddenReply('correct')}${button(t(partnerTexts.correct))}</form>
<form method="post" action="${path(frame, '', from)}">${hiddenReply('changes')}<input type="hidden" name="version" value="${version}"><h2>${t(partnerTexts.changeHeading)}</h2><p>${t(partnerTexts.changeHint)}</p>
${shown.map((contact, index) => place(from + index, contact, language, { typed, faults })).join('\n')}
${contacts.length > locationsPerPage ? `<p><a href="${path(frame, '', next)}">${t(partnerTexts.more)}</a></p>` : ''}
${input(fieldNames.note, { label: t(partnerTexts.note), hint: t(partnerTexts.noteHint), rows: 3, typed, faults }, 500)}
${button(t(partnerTexts.send))}</form>
<form method="post" action="${path(frame)}">${hiddenReply('closed')}<h2>${t(partnerTexts.closedHeading)}</h2>${button(t(partnerTexts.closed), ' class="quiet"')}</form>
${unsubscribeLink(frame)}`
  return page(frame, { title: `${translateLabel(partnerTexts.question, language)} ${name}`, status, from }, body)
}

function notice(
  frame: Frame,
  content: Pick<Content, 'status' | 'headers' | 'rest'> & {
    title: Label
    lines: readonly Label[]
    press?: { to: string; text: Label }
    stops?: true
  },
): ApiResponse {
  const t = createTranslator(frame.language)
  const { title, lines, press, stops, ...rest } = content
  const paragraphs = lines.map((line) => `<p>${t(line)}</p>`).join('')
  const form = press ? `<form method="post" action="${path(frame, press.to)}">${button(t(press.text))}</form>` : ''
  const body = `<h1>${t(title)}</h1><div class="box">${paragraphs}</div>${form}${stops ? unsubscribeLink(frame) : ''}`
  return page(frame, { title: translateLabel(title, frame.language), ...rest }, body)
}

export const thanksPage = (frame: Frame, isCorrect: boolean): ApiResponse =>
  notice(frame, {
    title: partnerTexts.thanks,
    lines: [isCorrect ? partnerTexts.thanksCorrect : partnerTexts.thanksChanges, partnerTexts.thanksEnd],
  })

/** The same page for every invalid link, so that it reveals nothing about the link. */
export const expiredLinkPage = (frame: Frame): ApiResponse =>
  notice(frame, {
    status: 404,
    title: partnerTexts.deadTitle,
    lines: [partnerTexts.dead],
    press: { to: '/renew', text: partnerTexts.renew },
    stops: true,
  })

export const renewedPage = (frame: Frame): ApiResponse =>
  notice(frame, { title: partnerTexts.renew, lines: [partnerTexts.renewed] })

export const stopPage = (frame: Frame): ApiResponse =>
  notice(frame, {
    title: partnerTexts.stopTitle,
    lines: [partnerTexts.stopText],
    rest: '/stop',
    press: { to: '/stop', text: partnerTexts.stop },
  })

export const stoppedPage = (frame: Frame): ApiResponse =>
  notice(frame, { title: partnerTexts.stopTitle, lines: [partnerTexts.stopped] })

export const busyPage = (frame: Frame, retryAfter: number): ApiResponse =>
  notice(frame, {
    status: 429,
    headers: { 'retry-after': String(retryAfter) },
    title: partnerTexts.question,
    lines: [partnerTexts.tooMany],
  })

export const tryAgainPage = (frame: Frame): ApiResponse =>
  notice(frame, { status: 409, title: partnerTexts.question, lines: [partnerTexts.again] })
