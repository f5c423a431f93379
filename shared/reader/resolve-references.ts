import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import { isPublishedRecord } from '#shared/access/record-access.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { isWebAddress } from '#shared/domain/directory/contact-text.ts'
import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import {
  formatReferencePart,
  summarizeContacts,
  type ContactSummary,
} from '#shared/domain/directory/contact-summary.ts'
import type { Location } from '#shared/domain/directory/location.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import {
  formatReferenceElement,
  escapeHtml,
  referenceKey,
  listReferences,
  replaceReferences,
} from '#shared/domain/rich-text/text-references.ts'
import type { Reference, ReferenceOccurrence } from '#shared/domain/rich-text/text-references.ts'
import { isolateOther } from '#shared/i18n/isolate-other.ts'
import type { Label } from '#shared/i18n/label.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import type { Answer, DataSource, RowOf } from './data-source.ts'
import { loadReferencedNames } from './referenced-names.ts'
import { language as languages } from '#shared/entities/language.ts'
import { closedUntil, closedUntilLabel, closedUntilText } from './closed-until.ts'
import { resolveTexts } from './record-texts.ts'

type Directory = RowOf<typeof directory>
type Faq = RowOf<typeof faq>

/**
 * Reference as shown to a reader: `there` with its value and temporary closure, `gone` (no longer published; the last
 * known text may remain), or `hidden` from this reader.
 */
type ResolvedReference =
  | { state: 'there'; text: string; href: string | null; closedUntil: string | null }
  | { state: 'gone' }
  | { state: 'hidden' }

export type ReferencedRecords = {
  directory: (id: string) => Directory | undefined
  faq: (id: string) => Faq | undefined
  formerDirectory: (id: string) => Directory | undefined
  formerFaq: (id: string) => Faq | undefined
  reach: (row: Directory) => ContactSummary
  acronym: (languageId: string) => string
}

/** Cache of contact summaries for rows written by an older version. */
const contactSummaryCache = new WeakMap<Directory, ContactSummary>()

/** Rows in a function store `reach`; rows on a device have the contacts. */
const reachIn = (row: Directory): ContactSummary | undefined =>
  contactSummaryCache.get(row) ??
  (row['reach'] as ContactSummary | undefined) ??
  (row['contacts'] ? summarizeContacts(visibleContacts(row)) : undefined)

/** Loads the records of all references at once, from rows in memory. */
export async function loadReferencedRecords(
  dataSource: DataSource,
  references: readonly Reference[],
): Promise<ReferencedRecords> {
  const [directories, faqs] = [dataSource.entityCache(directory), dataSource.entityCache(faq)]
  const wants = (entity: Reference['entity']) => references.some((one) => one.entity === entity)
  const [known] = await Promise.all([
    loadReferencedNames(dataSource, [languages]),
    wants('directory') ? directories.recent() : null,
    wants('faq') ? faqs.recent() : null,
  ])
  const older = references.flatMap(({ entity, id }) => {
    const row = entity === 'directory' ? directories.rows.get(id) : undefined
    return row && !reachIn(row) ? [row] : []
  })
  await Promise.all(
    [...new Set(older)].map(async (row) => {
      const record = await dataSource.records.get(directory, row.id)
      contactSummaryCache.set(row, summarizeContacts(visibleContacts(record ?? {})))
    }),
  )
  return {
    directory: (id) => directories.rows.get(id),
    faq: (id) => faqs.rows.get(id),
    formerDirectory: (id) => directories.deleted?.get(id),
    formerFaq: (id) => faqs.deleted?.get(id),
    reach: (row) => ({ ...reachIn(row), days: daysOf(row) }),
    acronym: known.acronym,
  }
}

/** Rows store the opening hours with the locations. */
const daysOf = (row: Directory) => ((row['places'] ?? []) as Location[]).find(({ days }) => days)?.days ?? []

/** @param languageId Needed for names in a language without an interface */
export function resolveReference(
  { entity, id, part }: Reference,
  audience: Audience,
  language: string,
  known: ReferencedRecords,
  languageId = language,
): ResolvedReference {
  if (entity === 'faq') return resolveFaqReference(id, audience, languageId, known)
  const row = known.directory(id)
  // Security: an address that is hidden now must not remain visible in old texts. For deleted records the setting is
  // unknown, so the address is hidden.
  const isAddressHidden = part === 'address' && (row ?? known.formerDirectory(id))?.address_shown !== 'full'
  const unavailable = { state: isAddressHidden ? 'hidden' : 'gone' } as const
  if (!row) return unavailable
  const reach = known.reach(row)
  const text = formatReferencePart(part, String(resolveTexts(directory, row, languageId).name ?? ''), reach, language)
  if (!isPublishedRecord(directory, row) || text === '') return unavailable
  const website = part === 'link' && isWebAddress(reach.website) ? reach.website : null
  const address = part === 'phone' ? phoneLink(text) : website
  return { state: 'there', text, href: address, closedUntil: closedUntil(row) }
}

function resolveFaqReference(
  id: string,
  audience: Audience,
  languageId: string,
  known: ReferencedRecords,
): ResolvedReference {
  const row = known.faq(id)
  const last = row ?? known.formerFaq(id)
  // Security: the visibility of a deleted FAQ is unknown, so only the widest audience learns that it existed.
  if (!isVisibleTo(audience, last ? last.visibility : 'UNHCR_STAFF')) return { state: 'hidden' }
  if (!row || !isPublishedRecord(faq, row)) return { state: 'gone' }
  const text = String(resolveTexts(faq, row, languageId, 'list').question ?? '')
  return { state: 'there', text, href: `/search-result?open=faq:${id}`, closedUntil: null }
}

/** Note after a reference that is no longer published. */
const unavailableLabel: Label = ['no longer available', 'لم يعد متاحًا', 'n’est plus disponible']

/** Placeholder for hidden and never resolved values. */
const hiddenText = '…'

/** Note after a value, in English in languages without an interface. `label`: text of the note or its beginning. */
function strongNote(text: string, language: string, label: Label): string {
  const own = labelLanguage(language, label)
  return ` <strong${own === language ? '' : ` lang="${own}"`}>(${text})</strong>`
}

/** Returns the answers with each reference replaced. Answers without references are returned unchanged. */
export async function replaceAnswerReferences<Text extends Answer>(
  answers: readonly Text[],
  dataSource: DataSource,
  shown: (known: ReferencedRecords, language: string, languageId: string) => Parameters<typeof replaceReferences>[1],
): Promise<Text[]> {
  const references = answers.flatMap(({ answer }) => listReferences(String(answer ?? '')))
  if (references.length === 0) return [...answers]
  const known = await loadReferencedRecords(dataSource, references)
  return answers.map((one) => ({
    ...one,
    answer: replaceReferences(String(one.answer ?? ''), shown(known, known.acronym(one.language_id), one.language_id)),
  }))
}

/** Returns the answers for readers: each reference becomes its current value, with a note if it is closed or gone. */
export const resolveAnswersForReaders = <Text extends Answer>(
  answers: readonly Text[],
  audience: Audience,
  dataSource: DataSource,
): Promise<Text[]> =>
  replaceAnswerReferences(answers, dataSource, (known, language, languageId) => {
    let before = ''
    return (reference, occurrence) => {
      const resolved = resolveReference(reference, audience, language, known, languageId)
      // Consecutive references to the same record show the closure note only once.
      const isRepeated = before === referenceKey(reference)
      before = referenceKey(reference)
      return readersText(resolved, reference, occurrence, language, isRepeated)
    }
  })

function readersText(
  resolved: ResolvedReference,
  { part }: Reference,
  { text, inLink }: ReferenceOccurrence,
  language: string,
  isRepeated: boolean,
) {
  if (resolved.state === 'hidden' || (resolved.state === 'gone' && text === '')) return hiddenText
  if (resolved.state === 'gone')
    return text + strongNote(translateLabel(unavailableLabel, language), language, unavailableLabel)
  const value = escapeHtml(resolved.text)
  const shown =
    resolved.href === null || inLink
      ? isolateOther(value, language)
      : `<a href="${escapeHtml(resolved.href)}" dir="${part === 'title' ? 'auto' : 'ltr'}" rel="noopener noreferrer">${value}</a>`
  return resolved.closedUntil === null || isRepeated
    ? shown
    : shown + strongNote(closedUntilText(resolved.closedUntil, language), language, closedUntilLabel)
}

/** Returns the answers for editors: references remain elements, with plain text inside. */
export const resolveAnswersForWriters = <Text extends Answer>(
  answers: readonly Text[],
  audience: Audience,
  dataSource: DataSource,
): Promise<Text[]> =>
  replaceAnswerReferences(answers, dataSource, (known, language, languageId) => (reference, { text }) => {
    const resolved = resolveReference(reference, audience, language, known, languageId)
    if (resolved.state === 'hidden') return formatReferenceElement(reference, '')
    if (resolved.state === 'gone')
      return formatReferenceElement(reference, text && `${text} (${translateLabel(unavailableLabel, language)})`)
    const note = resolved.closedUntil === null ? '' : ` (${closedUntilText(resolved.closedUntil, language)})`
    return formatReferenceElement(reference, escapeHtml(resolved.text + note))
  })

/** Returns whether a referenced record is unavailable to readers today: closed, unpublished or deleted. */
export function isUnavailable(key: string, known: Pick<ReferencedRecords, 'directory' | 'faq'>): boolean {
  const [entity, id = ''] = key.split('/')
  if (entity === 'faq') {
    const row = known.faq(id)
    return !row || !isPublishedRecord(faq, row)
  }
  const row = known.directory(id)
  return !row || !isPublishedRecord(directory, row) || closedUntil(row) !== null
}
