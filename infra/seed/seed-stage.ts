import { listAllPermissions } from '#shared/access/permissions.ts'
import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { concept } from '#shared/entities/concept.ts'
import { role } from '#shared/entities/registry.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import type { Change } from '#functions/data/repositories/records/stored-record.ts'
import { createRecords, type Records } from '#functions/data/repositories/records/record-repository.ts'
import { readSeedMark, writeSeedMark } from '#functions/data/repositories/records/seed-marker.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { seededTexts, addNewConceptTexts } from './concept-texts.ts'
import { lookupChanges, roleId, writeNewRecords } from './lookups.ts'

const rightOf = ({ entity_name, permission_key }: Permission): string => permissionString(entity_name, permission_key)

/**
 * Adds rights of a newer version to the seeded roles. Without this, no account could grant them, because users can
 * grant only rights that they have.
 */
async function giveNewRights(records: Records, known: readonly string[]): Promise<string[]> {
  const isNew = (one: Permission) => !known.includes(rightOf(one))
  const changed: Change[] = []
  for (const { title, permissions } of createSeededRoles()) {
    const before = await records.get(role, roleId(title))
    const held = (before?.permissions ?? []).map(rightOf)
    const more = permissions.filter((one) => isNew(one) && !held.includes(rightOf(one)))
    if (!before || more.length === 0) continue
    const after = { ...before, permissions: [...before.permissions, ...more] }
    changed.push({ entity: role, before, after })
  }
  for (const change of changed) await records.commit([change], systemActor, 'seed')
  return changed.map(({ before }) => `rights of ${String(before!['title'])}`)
}

/**
 * Seeds a stage, each entity once: later edits and deletions are preserved. Also adds new entities, rights and concept
 * texts of a newer version. Resumes an interrupted run.
 *
 * @returns Descriptions of the changes.
 */
export async function seedStage(table: Table): Promise<string[]> {
  const mark = await readSeedMark(table)
  const { entities = [], rights } = mark ?? {}
  const records = createRecords(table)
  const lookups = lookupChanges()
  const changes = lookups.filter(({ entity }) => !entities.includes(entity.name))
  const filled = [...new Set(changes.map(({ entity }) => entity.name))]
  await writeNewRecords(records, changes, systemActor)
  const given = rights ? await giveNewRights(records, rights) : []
  const changed = await addNewConceptTexts(table, records, seededTexts(lookups), filled.includes(concept.name))
  const all = listAllPermissions().map(rightOf)
  if (filled.length > 0 || !rights || all.some((one) => !rights.includes(one)))
    await writeSeedMark(table, { ...mark, entities: [...entities, ...filled], rights: all })
  return [...filled, ...given, ...(changed > 0 ? [`texts of ${changed} concepts`] : [])]
}
