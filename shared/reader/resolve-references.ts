import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import { isPublishedRecord } from '#shared/access/record-access.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { isWebAddress } from '#shared/domain/directory/contact-text.ts'
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
import type { Answer, DataSource, RowOf } from './data-source.ts'
import { loadReferencedNames } from './referenced-names.ts'
import { language as languages } from '#shared/entities/language.ts'
import { closedUntil, closedUntilText } from './closed-until.ts'
import { resolveTexts } from './record-texts.ts'

type Directory = RowOf<typeof directory>
type Faq = RowOf<typeof faq>

/**
 * What somebody is told of a reference: its value, with the day until which the organisation is closed; that readers have it
 * no longer (`gone`: what was last known of it may stand); nothing, where it is not for them.
 */
type ResolvedReference =
  | { is: 'there'; text: string; address: string | null; closedUntil: string | null }
  | { is: 'gone' }
  | { is: 'hidden' }

/** Records by their ids, as references need them. */
export type ReferencedRecords = {
  directory: (id: string) => Directory | undefined
  faq: (id: string) => Faq | undefined
  /** Those that were deleted lately. */
  formerDirectory: (id: string) => Directory | undefined
  formerFaq: (id: string) => Faq | undefined
  reach: (row: Directory) => ContactSummary
  acronym: (languageId: string) => string
}

/** What was read of the contacts of rows that an older version wrote; gone with the row. */
const readAgain = new WeakMap<Directory, ContactSummary>()

/** Rows of a function have it beside them; those of a device have the contacts. */
const reachIn = (row: Directory): ContactSummary | undefined =>
  readAgain.get(row) ??
  (row['reach'] as ContactSummary | undefined) ??
  (row['contacts'] ? summarizeContacts(visibleContacts(row)) : undefined)

/** What the references of some texts name, read in one go: rows that are in memory, however many references there are. */
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
      readAgain.set(row, summarizeContacts(visibleContacts(record ?? {})))
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

/** Rows have the hours of an organisation with its places. */
const daysOf = (row: Directory) => ((row['places'] ?? []) as Location[]).find(({ days }) => days)?.days ?? []

/** What a reader of an audience is told of a reference, in a language. */
export function resolveReference(
  { entity, id, part }: Reference,
  audience: Audience,
  language: string,
  known: ReferencedRecords,
): ResolvedReference {
  if (entity === 'faq') return resolveFaqReference(id, audience, language, known)
  const row = known.directory(id)
  // A street that readers were told of before it was kept back; of what is gone for good nobody knows whether it was.
  const isAddressHidden = part === 'address' && (row ?? known.formerDirectory(id))?.address_shown !== 'full'
  const gone = { is: isAddressHidden ? 'hidden' : 'gone' } as const
  if (!row) return gone
  const reach = known.reach(row)
  const text = formatReferencePart(part, String(resolveTexts(directory, row, language).name ?? ''), reach, language)
  if (!isPublishedRecord(directory, row) || text === '') return gone
  const website = part === 'link' && isWebAddress(reach.website) ? reach.website : null
  const address = part === 'phone' ? `tel:+${text.replace(/\D/g, '')}` : website
  return { is: 'there', text, address, closedUntil: closedUntil(row) }
}

function resolveFaqReference(
  id: string,
  audience: Audience,
  language: string,
  known: ReferencedRecords,
): ResolvedReference {
  const row = known.faq(id)
  const last = row ?? known.formerFaq(id)
  // Of what is gone for good nobody knows for whom it was last: only those may hear of it from whom nothing is kept.
  if (!isVisibleTo(audience, last ? last.visibility : 'UNHCR_STAFF')) return { is: 'hidden' }
  if (!row || !isPublishedRecord(faq, row)) return { is: 'gone' }
  const text = String(resolveTexts(faq, row, language, 'list').question ?? '')
  return { is: 'there', text, address: `/search-result?open=faq:${id}`, closedUntil: null }
}

/** Said of what readers have no longer. */
const goneWords: Record<string, string> = { en: 'no longer listed', ar: 'لم يعد متاحًا', fr: 'n’est plus disponible' }

const goneIn = (language: string): string => goneWords[language] ?? goneWords['en']!

/** In the place of what is not for a reader, and of what was never told. */
const hiddenText = '…'

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** A text of the other direction, kept together: what stands around it would turn its parts. */
const isolated = (text: string, language: string): string =>
  isArabic(text) === (language === 'ar') ? text : `\u2068${text}\u2069`

/** Answers with another text in the place of each of their references; what refers to nothing is handed back as it is. */
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

/** Answers as readers have them: in the place of each reference today's value, and whether it is closed or gone. */
export const resolveAnswersForReaders = <Text extends Answer>(
  answers: readonly Text[],
  audience: Audience,
  dataSource: DataSource,
): Promise<Text[]> =>
  replaceAnswerReferences(answers, dataSource, (known, language) => {
    let before = ''
    return (reference, occurrence) => {
      const resolved = resolveReference(reference, audience, language, known)
      // Of what is named several times in a row it is said once that it is closed.
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
  if (resolved.is === 'hidden' || (resolved.is === 'gone' && text === '')) return hiddenText
  if (resolved.is === 'gone') return `${text} <strong>(${goneIn(language)})</strong>`
  const value = escapeHtml(resolved.text)
  const shown =
    resolved.address === null || inLink
      ? isolated(value, language)
      : `<a href="${escapeHtml(resolved.address)}" dir="${part === 'title' ? 'auto' : 'ltr'}" rel="noopener noreferrer">${value}</a>`
  return resolved.closedUntil === null || isRepeated
    ? shown
    : `${shown} <strong>(${closedUntilText(resolved.closedUntil, language)})</strong>`
}

/** The same as those who write have them: each reference stays one, with a text in it that is no more than words. */
export const resolveAnswersForWriters = <Text extends Answer>(
  answers: readonly Text[],
  audience: Audience,
  dataSource: DataSource,
): Promise<Text[]> =>
  replaceAnswerReferences(answers, dataSource, (known, language) => (reference, { text }) => {
    const resolved = resolveReference(reference, audience, language, known)
    if (resolved.is === 'hidden') return formatReferenceElement(reference, '')
    if (resolved.is === 'gone') return formatReferenceElement(reference, text && `${text} (${goneIn(language)})`)
    const note = resolved.closedUntil === null ? '' : ` (${closedUntilText(resolved.closedUntil, language)})`
    return formatReferenceElement(reference, escapeHtml(resolved.text + note))
  })

/** Whether a record that an answer names, by its key, is one that readers cannot use today: closed, withdrawn or gone. */
export function isUnavailable(key: string, known: Pick<ReferencedRecords, 'directory' | 'faq'>): boolean {
  const [entity, id = ''] = key.split('/')
  if (entity === 'faq') {
    const row = known.faq(id)
    return !row || !isPublishedRecord(faq, row)
  }
  const row = known.directory(id)
  return !row || !isPublishedRecord(directory, row) || closedUntil(row) !== null
}
