import { country } from '#shared/entities/country.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { extensionKey, type TaxonomyName } from '#shared/import/hsds/hsds-vocabulary.ts'
import type { Row } from '#shared/reader/data-source.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import { anonymousDataSource } from './load-directory.ts'
import { omitEmpty, type Shape } from './omit-empty.ts'
import { taxonomyId, termId, createUuid } from './hsds-ids.ts'
import { baseLanguage, translationsOf } from './hsds-texts.ts'

const entityByTaxonomy: Record<TaxonomyName, Entity> = {
  'service-category': serviceCategory,
  'directory-type': directoryType,
  'directory-country': directoryCountry,
  nationality,
}

const labelOf = ({ labels }: Entity): string => labels.many[0]

/** Taxonomies, one for each entity that classifies organisations or services. */
export const allTaxonomies = (): Shape[] =>
  Object.entries(entityByTaxonomy).map(([name, entity]) => ({
    id: taxonomyId(name),
    name: labelOf(entity),
    description: '',
    [extensionKey]: { entity: name },
  }))

const textField = (row: Row, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)

/** A row as a taxonomy term. Its `code` is our own ID. */
function termOf(taxonomy: TaxonomyName, row: Row, known: ReferencedNames): Shape {
  const entity = entityByTaxonomy[taxonomy]
  const parent = textField(row, 'parent_id')
  return {
    ...omitEmpty({
      id: termId(taxonomy, row.id),
      code: row.id,
      parent_id: parent && known.row(entity, parent) && termId(taxonomy, parent),
      taxonomy: labelOf(entity),
      taxonomy_id: taxonomyId(taxonomy),
      language: baseLanguage,
      [extensionKey]: {
        entity: taxonomy,
        ...omitEmpty({ country: known.row(country, textField(row, 'country_id'))?.iso }),
        translations: translationsOf(entity, row, known),
      },
    }),
    name: String(resolveTexts(entity, row, baseLanguage)[entity.title]),
    description: '',
  }
}

export const allTerms = (known: ReferencedNames): Shape[] =>
  Object.entries(entityByTaxonomy).flatMap(([name, entity]) =>
    [...anonymousDataSource.entityCache(entity).rows.values()]
      .filter(({ id }) => !isExample(id))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((row) => termOf(name as TaxonomyName, row, known)),
  )

/** IDs of the classifying records, by taxonomy. */
export type TermIdsByTaxonomy = Partial<Record<TaxonomyName, readonly string[]>>

export const termIdsOf = (sorted: TermIdsByTaxonomy): { taxonomy: string; term: string }[] =>
  Object.entries(sorted).flatMap(([name, ids]) =>
    ids.map((id) => ({ taxonomy: taxonomyId(name), term: termId(name, id) })),
  )

/** HSDS attributes: one for each classifying record that still exists. */
export function attributesOf(
  of: { kind: 'organization' | 'service'; id: string },
  sorted: TermIdsByTaxonomy,
  known: ReferencedNames,
): Shape[] {
  return Object.entries(sorted).flatMap(([name, ids]) =>
    ids.flatMap((one) => {
      const taxonomy = name as TaxonomyName
      const row = known.row(entityByTaxonomy[taxonomy], one)
      if (!row) return []
      const term = termOf(taxonomy, row, known)
      return {
        id: createUuid('attribute', of.id, String(term['id'])),
        link_id: of.id,
        link_entity: of.kind,
        taxonomy_term_id: term['id'],
        taxonomy_term: term,
      }
    }),
  )
}
