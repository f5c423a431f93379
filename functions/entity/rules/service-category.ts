import { invalid } from '#shared/api/problems.ts'
import { icons } from '#shared/entities/desk-choices.ts'
import { serviceCategory as entity } from '#shared/entities/service-category.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { categoryTree } from '#shared/reading/category-tree.ts'
import { foldTag } from '#shared/search/fold.ts'
import { ok } from '#functions/http/answer.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { newId } from '#functions/store/keys.ts'
import type { Change } from '#functions/store/stored-record.ts'
import type { RowOf } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { compareBy } from '#shared/entities/order.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import type { Draft, Extra, Rules } from '#functions/entity/rules.ts'

type Row = RowOf<typeof entity>

/** Sub-categories that one save may add. */
const mostSubcategories = 20

const allowedRoute: Route = {
  method: 'GET',
  path: '/service-category/allowed',
  access: 'session',
  handle: async (request) => {
    const corpus = services().corpus(entity)
    await corpus.recent()
    return ok(categoryTree([...corpus.rows.values()], request.caller, request.language))
  },
}

async function children(id: string): Promise<Row[]> {
  const corpus = services().corpus(entity)
  await corpus.fresh()
  return [...corpus.rows.values()].filter((row) => row.parent_id === id)
}

async function beforeSave({ before, values, given, request }: Draft<typeof entity>): Promise<Extra> {
  values['id'] ??= newId()
  const id = String(values['id'])
  const parent = values.parent_id
  const kept = before ? await children(id) : []
  if (parent) {
    const corpus = services().corpus(entity)
    await corpus.fresh()
    if (parent === id || kept.length > 0 || corpus.rows.get(parent)?.parent_id) throw invalid('parent_id', 'too_deep')
  }
  return { changes: newChildren(given['subcategories'], id, parent, kept, values, request) }
}

/** A child for each name that is not there yet; names of children that stand already are passed over. */
function newChildren(
  text: unknown,
  id: string,
  parent: string | null,
  kept: Row[],
  values: Draft<typeof entity>['values'],
  request: Request,
): Change[] {
  const names = String(text ?? '')
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) return []
  if (parent) throw invalid('subcategories', 'too_deep')
  if (names.length > mostSubcategories) throw invalid('subcategories', 'too_many', { maximum: mostSubcategories })
  if (names.some((name) => name.length > 100)) throw invalid('subcategories', 'too_long', { maximum: 100 })
  const known = new Set(kept.flatMap((row) => row.translations.map((one) => foldTag(one.name))))
  const fresh = new Map(names.filter((name) => !known.has(foldTag(name))).map((name) => [foldTag(name), name]))
  const language_id = interfaceLanguages[request.language]!
  return [...fresh.values()].map((name) => ({
    entity,
    before: null,
    after: complete(entity, {
      translations: [{ language_id, name }],
      parent_id: id,
      // An image of one's own belongs to one record; the names of icons are everybody's.
      icon: values.icon !== null && Object.hasOwn(icons, values.icon) ? values.icon : null,
      countries: values.countries,
    }),
  }))
}

export const rules: Rules<typeof entity> = {
  routes: () => [allowedRoute],
  beforeSave,
  present: async (record, { language }) => ({
    label: resolvedTexts(entity, record, language).name,
    children: (await children(record.id))
      .sort(compareBy(entity, 'name', language))
      .map((row) => ({ id: row.id, label: resolvedTexts(entity, row, language).name, icon: row.icon })),
  }),
  rowValues: async (request) => ({ of: (row) => ({ label: resolvedTexts(entity, row, request.language).name }) }),
}
