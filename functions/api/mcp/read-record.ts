import { Problem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { language as languages } from '#shared/entities/language.ts'
import { pageLetters } from '#shared/domain/public-pages/public-page-path.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { isOverdue, utcToday } from '#shared/model/overdue.ts'
import { getPublishedDirectory } from '#shared/reader/published-directories.ts'
import { getPublishedFaq } from '#shared/reader/published-faqs.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import { shortNameOf } from '#functions/public-pages/page-data.ts'
import { asVisitor, type UrlOf } from './public-source.ts'

const entities = { faq, directory }

type Named = { id: string; language?: string | undefined }

const pagePattern = /\/([aomc])\/([a-km-np-z2-9]{10})(?:\/([a-z][a-z0-9-]{1,11}))?\/?(?:[?#].*)?$/i

/**
 * Finds the id in the address of a public page, or of an open record in the application. The language of the address is
 * used if none is named.
 *
 * @throws `not_found` if the address is that of another kind of record.
 */
async function resolveId(object: keyof typeof entities, { id: named, language }: Named): Promise<Named> {
  const [openedObject, openedId] = new URLSearchParams(named.split('?')[1]).get('open')?.split(':') ?? []
  if (openedObject === object && openedId) return { id: openedId, language }
  const [, letter, short, pageLanguage] = pagePattern.exec(named.toLowerCase()) ?? []
  if (openedObject || (letter && letter !== pageLetters[object])) throw new Problem('not_found')
  if (!short) return { id: named, language }
  const cache = asVisitor('en', {}).dataSource.entityCache<Entity>(entities[object])
  await cache.recent()
  const id = [...cache.rows.keys()].find((one) => shortNameOf(object, one) === short)
  if (id === undefined) throw new Problem('not_found')
  return { id, language: language ?? pageLanguage }
}

type Dated = {
  id: string
  language_id?: string | null | undefined
  verified_at: string | null
  review_by: string | null
  updated_at: string
}

/** What each record has besides its text. `overdue`: its review date has passed, so it should not be quoted. */
async function describeSource(
  object: keyof typeof entities,
  { id, language_id: own, verified_at, review_by, updated_at }: Dated,
  translations: readonly { language_id?: string }[],
  urlOf: UrlOf,
) {
  const { acronym } = await loadReferencedNames(asVisitor('en', {}).dataSource, [languages])
  const language = acronym(own ?? '')
  return {
    language,
    languages: translations.map((one) => acronym(one.language_id ?? '')),
    verified_at,
    review_by,
    overdue: isOverdue(review_by, utcToday()),
    updated_at,
    url: urlOf(object, id, language),
  }
}

export async function readAnswer(named: Named, urlOf: UrlOf) {
  const { id, language = 'en' } = await resolveId('faq', named)
  const found = await getPublishedFaq(asVisitor(language, { params: { id } }))
  const own = found.translations.find((one) => one.language_id === found.language_id)
  return {
    id,
    title: found.question,
    text: htmlToText(String(found.answer ?? '')),
    ...(await describeSource('faq', found, found.translations, urlOf)),
    translation_outdated: own?.['state'] === 'outdated',
    organisations: found.directories.map((one) => ({ id: one.id, name: one.name })),
  }
}

export async function readOrganisation(named: Named, urlOf: UrlOf) {
  const { id, language = 'en' } = await resolveId('directory', named)
  const found = await getPublishedDirectory(asVisitor(language, { params: { id } }))
  return {
    id,
    title: found.name,
    acronym: found.acronym,
    text: found.description ?? '',
    ...(await describeSource('directory', found, found.translations, urlOf)),
    complaints: found.complaints ?? null,
    type: found.directory_type?.name ?? null,
    closed: found.closed,
    contacts: found.contacts,
    services: found.services,
  }
}
