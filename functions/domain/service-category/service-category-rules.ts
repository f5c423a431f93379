import { invalidField } from '#shared/api/problems.ts'
import { icons } from '#shared/model/back-office-choices.ts'
import { serviceCategory as entity } from '#shared/entities/service-category.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import type { Change } from '#functions/data/repositories/records/stored-record.ts'
import type { RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'

type Row = RowOf<typeof entity>

const maxSubcategories = 20

async function children(id: string): Promise<Row[]> {
  const entityCache = services().entityCache(entity)
  await entityCache.fresh()
  return [...entityCache.rows.values()].filter((row) => row.parent_id === id)
}

/** Checks the parent, and creates the sub-categories named in the request. */
async function planHierarchy(save: Save<typeof entity>): Promise<ChangeSet<typeof entity>> {
  const { before, values, input, request } = save
  // The new sub-categories reference the record, so its ID is needed before the commit.
  const id = String(values['id'] ?? newId())
  const parent = values.parent_id
  const existingChildren = before ? await children(id) : []
  if (parent) {
    const entityCache = services().entityCache(entity)
    await entityCache.fresh()
    if (parent === id || existingChildren.length > 0 || entityCache.rows.get(parent)?.parent_id)
      throw invalidField('parent_id', 'too_deep')
  }
  return {
    values: { id },
    changes: newChildren(input['subcategories'], id, parent, existingChildren, values, request),
  }
}

/** Sub-categories to create for the given names. Existing names are skipped. */
function newChildren(
  text: unknown,
  id: string,
  parent: string | null,
  existingChildren: Row[],
  values: Save<typeof entity>['values'],
  request: Request,
): Change[] {
  const names = String(text ?? '')
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) return []
  if (parent) throw invalidField('subcategories', 'too_deep')
  if (names.length > maxSubcategories) throw invalidField('subcategories', 'too_many', { maximum: maxSubcategories })
  if (names.some((name) => name.length > 100)) throw invalidField('subcategories', 'too_long', { maximum: 100 })
  const existingTexts = new Set(existingChildren.flatMap((row) => row.translations.map((one) => foldTag(one.name))))
  const fresh = new Map(names.filter((name) => !existingTexts.has(foldTag(name))).map((name) => [foldTag(name), name]))
  const language_id = interfaceLanguages[request.language]!
  return [...fresh.values()].map((name) => ({
    entity,
    before: null,
    after: withEmptyValues(entity, {
      translations: [{ language_id, name }],
      parent_id: id,
      // An uploaded image belongs to one record; icon names can be shared.
      icon: values.icon !== null && Object.hasOwn(icons, values.icon) ? values.icon : null,
      countries: values.countries,
    }),
  }))
}

export const rules: Rules<typeof entity> = {
  saveSteps: [{ run: planHierarchy }],
  present: async (record, { language }) => ({
    label: resolveTexts(entity, record, language).name,
    children: (await children(record.id))
      .sort(createComparator(entity, 'name', language))
      .map((row) => ({ id: row.id, label: resolveTexts(entity, row, language).name, icon: row.icon })),
  }),
  rowValues: async (request) => ({ of: (row) => ({ label: resolveTexts(entity, row, request.language).name }) }),
}
