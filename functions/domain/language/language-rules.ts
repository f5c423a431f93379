import { invalidField } from '#shared/api/problems.ts'
import { emptyInterface } from '#shared/i18n/interface-texts.ts'
import { language as entity } from '#shared/entities/language.ts'
import type { Change } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { removeUnusedPacks } from './interface-storage.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'

/** Exactly one language is the default. It cannot be deleted or deactivated, and a new default replaces it. */
export const rules: Rules<typeof entity> = {
  saveSteps: [{ run: replaceDefault }],
  beforeRemove: async (_request, record) => {
    if (record.is_default) throw invalidField('is_default', 'default_language')
  },
  afterRemove: ({ id, interface: texts = emptyInterface }) => removeUnusedPacks(id, texts, emptyInterface),
}

async function replaceDefault({ before, values }: Save<typeof entity>): Promise<ChangeSet | void> {
  if (before?.is_default && (!values.is_default || !values.active))
    throw invalidField(values.is_default ? 'active' : 'is_default', 'default_language')
  if (!values.is_default || before?.is_default) return
  if (!values.active) throw invalidField('active', 'default_language')
  return { changes: await clearOtherDefaults() }
}

async function clearOtherDefaults(): Promise<Change[]> {
  const entityCache = services().entityCache(entity)
  await entityCache.fresh()
  const marked = [...entityCache.rows.values()].filter((row) => row.is_default).map((row) => row.id)
  const records = await services().records.getMany(entity, marked)
  return [...records.values()].map((before) => ({ entity, before, after: { ...before, is_default: false } }))
}
