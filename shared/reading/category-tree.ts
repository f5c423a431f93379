import { hidesExample, type Caller } from '#shared/access/can.ts'
import { compareBy } from '#shared/entities/order.ts'
import { serviceCategory as entity } from '#shared/entities/service-category.ts'
import type { RowOf } from './library.ts'
import { resolvedTexts, toldTranslations } from './texts.ts'

type Values = Record<string, unknown>
type Row = RowOf<typeof entity>

/** A category without countries is for all of them, and so is one for a caller without countries. */
const isAllowed = ({ id, countries: own }: Row, caller: Caller): boolean =>
  !hidesExample(caller, id) &&
  (own.length === 0 || caller.countries.length === 0 || own.some((one) => caller.countries.includes(one)))

/** The categories for a caller as a tree of two levels, each level in the order of the language. */
export function categoryTree(rows: readonly Row[], caller: Caller, language: string): Values[] {
  const allowed = rows.filter((row) => isAllowed(row, caller)).sort(compareBy(entity, 'name', language))
  const node = (row: Row): Values => {
    const texts = resolvedTexts(entity, row, language)
    return {
      id: row.id,
      label: texts.name,
      language_id: texts.language_id,
      icon: row.icon,
      translations: toldTranslations(entity, row),
      countries: row.countries,
      children: allowed.filter((one) => one.parent_id === row.id).map(node),
    }
  }
  return allowed.filter((row) => !row.parent_id).map(node)
}
