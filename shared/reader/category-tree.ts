import { isExampleHidden, type Caller } from '#shared/access/record-access.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { serviceCategory as entity } from '#shared/entities/service-category.ts'
import type { RowOf } from './data-source.ts'
import { resolveTexts, exposedTranslations } from './record-texts.ts'

type Values = Record<string, unknown>
type Row = RowOf<typeof entity>

/** A category without countries is for all of them. A caller without countries sees all categories. */
const isAllowed = ({ id, countries: own }: Row, caller: Caller): boolean =>
  !isExampleHidden(caller, id) &&
  (own.length === 0 || caller.countries.length === 0 || own.some((one) => caller.countries.includes(one)))

/**
 * Returns the categories of a caller as a tree with two levels. The order is that of the English names in every
 * language, so that a category keeps its place.
 */
export function categoryTree(rows: readonly Row[], caller: Caller, language: string): Values[] {
  const allowed = rows.filter((row) => isAllowed(row, caller)).sort(createComparator(entity, 'name', 'en'))
  const node = (row: Row): Values => {
    const texts = resolveTexts(entity, row, language)
    return {
      id: row.id,
      label: texts.name,
      language_id: texts.language_id,
      icon: row.icon,
      translations: exposedTranslations(entity, row),
      countries: row.countries,
      children: allowed.filter((one) => one.parent_id === row.id).map(node),
    }
  }
  return allowed.filter((row) => !row.parent_id).map(node)
}
