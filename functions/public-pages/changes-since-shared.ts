import { directory, type DirectoryPart, type DirectoryState } from '#shared/entities/directory.ts'
import { stateFragment } from '#shared/domain/public-pages/public-page-path.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import type { Label } from '#shared/i18n/label.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { bytesOf, createTranslator, frameHtml, truncateText } from './page-layout.ts'
import type { PageRecord } from './page-types.ts'
import { pageTexts } from './page-texts.ts'

/** Names of the changed parts of organisations. */
const partLabels = Object.values(directory.fields).map(({ label }): Label => label)

/** Earlier public version of a record: its date, and its texts by language. */
export type EarlierState = { at: string; texts: readonly Record<string, unknown>[] }

/**
 * Changes since one or several earlier versions (`marks`, as URL fragments): new passages, and whether something was
 * removed.
 */
type Since = { marks: Set<string>; fresh: string[]; isLess: boolean }

/** Maximum versions with detailed changes. Readers with older links see the advice to read the full text. */
const maxStates = 4

/** Maximum versions per page, and maximum passages and characters shown per version. */
const maxMarks = 100
const maxFreshPassages = 5
const maxPassageLength = 240

/** URL of a link, appended to its passage between private-use characters, so that a changed URL counts as a change. */
const markedUrls = /\ue000[^\ue000]*\ue000/g

const passagesOf = (texts: Record<string, unknown>): string[] => {
  const marked = String(texts['answer'] ?? '').replace(/<a [^>]*href="([^"]*)"[^>]*>/g, '$&\ue000$1\ue000')
  return [String(texts['question'] ?? ''), ...htmlToText(marked).split('\n')].filter((one) => one !== '')
}

/** Returns the changes of an FAQ. Only current text is shown, because removed text is no longer public. */
function sinceAnswers({ texts, languageId, record }: PageRecord, before: readonly EarlierState[]): Since[] {
  const now = passagesOf(texts)
  const states = new Map<string, Since>()
  for (const one of before) {
    const then = one.texts.find((some) => some['language_id'] === languageId)
    if (!then || one.at === record.updated_at) continue
    const passages = passagesOf(then)
    const key = passages.join('\n')
    if (key === now.join('\n')) continue
    const fresh = now.filter((passage) => !passages.includes(passage)).map((passage) => passage.replace(markedUrls, ''))
    const isLess = passages.some((passage) => !now.includes(passage))
    const since = states.get(key) ?? { marks: new Set(), fresh, isLess }
    states.set(key, { ...since, marks: since.marks.add(stateFragment(one.at)) })
  }
  return [...states.values()]
}

/** Returns the changes of an organisation as names of fields; the page itself shows their current values. */
function sinceOrganisations({ record, language, languageId }: PageRecord): Since[] {
  const changed = new Set<DirectoryPart>()
  const own = labelLanguage(language, ...partLabels)
  const states: Since[] = []
  for (const { at, changed: parts } of ((record['states'] ?? []) as DirectoryState[]).toReversed()) {
    for (const { part, of } of parts) if ((of ?? languageId) === languageId) changed.add(part)
    const last = states.at(-1)
    const fresh = [...changed].map((part) => translateLabel(directory.fields[part].label, own))
    if (last?.fresh.length === fresh.length) last.marks.add(stateFragment(at))
    else if (fresh.length > 0) states.push({ marks: new Set([stateFragment(at)]), fresh, isLess: false })
  }
  return states
}

/** Wraps content that CSS shows only if the URL's fragment is one of these marks. */
const shownAt = (marks: readonly string[], html: string): string =>
  `<div>${marks.map((mark) => `<i id="${mark}" hidden></i>`).join('')}<section class="box stale since">${html}</section></div>`

/**
 * Renders the changes for readers with an older shared link. The page contains the changes since each earlier version,
 * and CSS shows those for the URL's fragment; without a fragment nothing is shown.
 *
 * @param room Maximum bytes.
 */
export function renderChangesSince(read: PageRecord, before: readonly EarlierState[], room: number): string {
  const { entity, record, language } = read
  const t = createTranslator(language)
  const states = entity === 'faq' ? sinceAnswers(read, before) : entity === 'directory' ? sinceOrganisations(read) : []
  if (states.length === 0) return ''
  const head = `<p><strong>${t(pageTexts.since)}</strong></p><p>${t(pageTexts.sinceDay, { day: formatDay(record.updated_at, labelLanguage(language, pageTexts.sinceDay)) })}</p>`
  const often = (marks: readonly string[]) => shownAt(marks, `${head}<p>${t(pageTexts.sinceOften)}</p>`)
  const boxes: string[] = []
  const older: string[] = []
  let marks = states.flatMap((one) => [...one.marks]).slice(0, maxMarks)
  let left = room - bytesOf(often(marks))
  for (const { marks: all, fresh, isLess } of states) {
    const known = marks.slice(0, all.size)
    marks = marks.slice(all.size)
    const items = fresh
      .slice(0, maxFreshPassages)
      .map((one) => escapeHtml(truncateText(escapeHtml(one), maxPassageLength)))
      .map((one) => `<li>${entity === 'directory' ? frameHtml(one, language, ...partLabels) : one}</li>`)
    const news = items.length > 0 ? `<p>${t(pageTexts.sinceNew)}</p><ul>${items.join('')}</ul>` : ''
    const box = shownAt(known, `${head}${news}${isLess ? `<p>${t(pageTexts.sinceGone)}</p>` : ''}`)
    if (boxes.length < maxStates && bytesOf(box) <= left) {
      boxes.push(box)
      left -= bytesOf(box)
    } else older.push(...known)
  }
  return `${boxes.join('')}${older.length > 0 ? often(older) : ''}`
}
