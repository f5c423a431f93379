import { isFor, type Audience } from '#shared/access/audience.ts'
import { isForReaders } from '#shared/access/can.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { isWebAddress } from '#shared/places/contact-words.ts'
import { partOf, reachOf, type Reach } from '#shared/places/reach.ts'
import type { Place } from '#shared/places/place.ts'
import { contactsShown } from '#shared/places/shown-contacts.ts'
import { elementOf, escapeHtml, keyOf, referencesIn, replaceReferences } from '#shared/text/references.ts'
import type { Reference, Standing } from '#shared/text/references.ts'
import type { Answer, Library, RowOf } from './library.ts'
import { names } from './names.ts'
import { language as languages } from '#shared/entities/language.ts'
import { closedUntil, closedWords } from './closed.ts'
import { resolvedTexts } from './texts.ts'

type Directory = RowOf<typeof directory>
type Faq = RowOf<typeof faq>

/**
 * What somebody is told of a reference: its value, with the day until which the organisation is closed; that readers have it
 * no longer (`gone`: what was last known of it may stand); nothing, where it is not for them.
 */
type Told =
  | { is: 'there'; text: string; address: string | null; closedUntil: string | null }
  | { is: 'gone' }
  | { is: 'hidden' }

/** Records by their ids, as references need them. */
export type Known = {
  directory: (id: string) => Directory | undefined
  faq: (id: string) => Faq | undefined
  /** Those that were deleted lately. */
  formerDirectory: (id: string) => Directory | undefined
  formerFaq: (id: string) => Faq | undefined
  reach: (row: Directory) => Reach
  acronym: (languageId: string) => string
}

/** What was read of the contacts of rows that an older version wrote; gone with the row. */
const readAgain = new WeakMap<Directory, Reach>()

/** Rows of a function have it beside them; those of a device have the contacts. */
const reachIn = (row: Directory): Reach | undefined =>
  readAgain.get(row) ??
  (row['reach'] as Reach | undefined) ??
  (row['contacts'] ? reachOf(contactsShown(row)) : undefined)

/** What the references of some texts name, read in one go: rows that are in memory, however many references there are. */
export async function knownTo(library: Library, references: readonly Reference[]): Promise<Known> {
  const [directories, faqs] = [library.corpus(directory), library.corpus(faq)]
  const wants = (entity: Reference['entity']) => references.some((one) => one.entity === entity)
  const [known] = await Promise.all([
    names(library, [languages]),
    wants('directory') ? directories.recent() : null,
    wants('faq') ? faqs.recent() : null,
  ])
  const older = references.flatMap(({ entity, id }) => {
    const row = entity === 'directory' ? directories.rows.get(id) : undefined
    return row && !reachIn(row) ? [row] : []
  })
  await Promise.all(
    [...new Set(older)].map(async (row) => {
      const record = await library.records.get(directory, row.id)
      readAgain.set(row, reachOf(contactsShown(record ?? {})))
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
const daysOf = (row: Directory) => ((row['places'] ?? []) as Place[]).find(({ days }) => days)?.days ?? []

/** What a reader of an audience is told of a reference, in a language. */
export function toldOf({ entity, id, part }: Reference, audience: Audience, language: string, known: Known): Told {
  if (entity === 'faq') return faqTold(id, audience, language, known)
  const row = known.directory(id)
  // A street that readers were told of before it was kept back; of what is gone for good nobody knows whether it was.
  const isKeptBack = part === 'address' && (row ?? known.formerDirectory(id))?.address_shown !== 'full'
  const gone = { is: isKeptBack ? 'hidden' : 'gone' } as const
  if (!row) return gone
  const reach = known.reach(row)
  const text = partOf(part, String(resolvedTexts(directory, row, language).name ?? ''), reach, language)
  if (!isForReaders(directory, row) || text === '') return gone
  const website = part === 'link' && isWebAddress(reach.website) ? reach.website : null
  const address = part === 'phone' ? `tel:+${text.replace(/\D/g, '')}` : website
  return { is: 'there', text, address, closedUntil: closedUntil(row) }
}

function faqTold(id: string, audience: Audience, language: string, known: Known): Told {
  const row = known.faq(id)
  const last = row ?? known.formerFaq(id)
  // Of what is gone for good nobody knows for whom it was last: only those may hear of it from whom nothing is kept.
  if (!isFor(audience, last ? last.visibility : 'UNHCR_STAFF')) return { is: 'hidden' }
  if (!row || !isForReaders(faq, row)) return { is: 'gone' }
  const text = String(resolvedTexts(faq, row, language, 'list').question ?? '')
  return { is: 'there', text, address: `/search-result?open=faq:${id}`, closedUntil: null }
}

/** Said of what readers have no longer. */
const goneWords: Record<string, string> = { en: 'no longer listed', ar: 'لم يعد متاحًا', fr: 'n’est plus disponible' }

const goneIn = (language: string): string => goneWords[language] ?? goneWords['en']!

/** In the place of what is not for a reader, and of what was never told. */
const unsaid = '…'

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** A text of the other direction, kept together: what stands around it would turn its parts. */
const isolated = (text: string, language: string): string =>
  isArabic(text) === (language === 'ar') ? text : `\u2068${text}\u2069`

/** Answers with another text in the place of each of their references; what refers to nothing is handed back as it is. */
export async function withReferences<Text extends Answer>(
  answers: readonly Text[],
  library: Library,
  shown: (known: Known, language: string, languageId: string) => Parameters<typeof replaceReferences>[1],
): Promise<Text[]> {
  const references = answers.flatMap(({ answer }) => referencesIn(String(answer ?? '')))
  if (references.length === 0) return [...answers]
  const known = await knownTo(library, references)
  return answers.map((one) => ({
    ...one,
    answer: replaceReferences(String(one.answer ?? ''), shown(known, known.acronym(one.language_id), one.language_id)),
  }))
}

/** Answers as readers have them: in the place of each reference today's value, and whether it is closed or gone. */
export const answersForReaders = <Text extends Answer>(
  answers: readonly Text[],
  audience: Audience,
  library: Library,
): Promise<Text[]> =>
  withReferences(answers, library, (known, language) => {
    let before = ''
    return (reference, standing) => {
      const told = toldOf(reference, audience, language, known)
      // Of what is named several times in a row it is said once that it is closed.
      const isSaid = before === keyOf(reference)
      before = keyOf(reference)
      return readersText(told, reference, standing, language, isSaid)
    }
  })

function readersText(told: Told, { part }: Reference, { text, inLink }: Standing, language: string, isSaid: boolean) {
  if (told.is === 'hidden' || (told.is === 'gone' && text === '')) return unsaid
  if (told.is === 'gone') return `${text} <strong>(${goneIn(language)})</strong>`
  const value = escapeHtml(told.text)
  const shown =
    told.address === null || inLink
      ? isolated(value, language)
      : `<a href="${escapeHtml(told.address)}" dir="${part === 'title' ? 'auto' : 'ltr'}" rel="noopener noreferrer">${value}</a>`
  return told.closedUntil === null || isSaid
    ? shown
    : `${shown} <strong>(${closedWords(told.closedUntil, language)})</strong>`
}

/** The same as those who write have them: each reference stays one, with a text in it that is no more than words. */
export const answersForWriters = <Text extends Answer>(
  answers: readonly Text[],
  audience: Audience,
  library: Library,
): Promise<Text[]> =>
  withReferences(answers, library, (known, language) => (reference, { text }) => {
    const told = toldOf(reference, audience, language, known)
    if (told.is === 'hidden') return elementOf(reference, '')
    if (told.is === 'gone') return elementOf(reference, text && `${text} (${goneIn(language)})`)
    const note = told.closedUntil === null ? '' : ` (${closedWords(told.closedUntil, language)})`
    return elementOf(reference, escapeHtml(told.text + note))
  })

/** Whether a record that an answer names, by its key, is one that readers cannot use today: closed, withdrawn or gone. */
export function isClosed(key: string, known: Pick<Known, 'directory' | 'faq'>): boolean {
  const [entity, id = ''] = key.split('/')
  if (entity === 'faq') {
    const row = known.faq(id)
    return !row || !isForReaders(faq, row)
  }
  const row = known.directory(id)
  return !row || !isForReaders(directory, row) || closedUntil(row) !== null
}
