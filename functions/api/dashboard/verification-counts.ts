import { isVisibleTo } from '#shared/access/audience.ts'
import { isPublishedRecord, scopeOf, type Caller } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import { loadVerificationValues } from '#functions/domain/entity/verification.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'

type VerificationCounts = { holds: number; overdue: number; never: number }

const countKeyOf = (verification: unknown): keyof VerificationCounts =>
  verification === 'never' ? 'never' : verification === 'stale' ? 'overdue' : 'holds'

/** Cached for all callers with the same scope, until a row, a category or the day changes. */
async function verifiedOf(entity: Entity, caller: Caller) {
  const entityCache = services().entityCache(entity)
  const [values] = await Promise.all([loadVerificationValues(entity), entityCache.recent()])
  const scope = scopeOf(caller, entity)
  const countsByLanguage = entityCache.remember(`verified ${caller.audience} ${scope.key} ${values.key}`, () => {
    const isMeant = (row: Row): boolean =>
      entity.audience === null || isVisibleTo(caller.audience, row[entity.audience])
    return countsOf(
      [...entityCache.rows.values()].filter((row) => isMeant(row) && isPublishedRecord(entity, row) && scope.sees(row)),
      (row) => countKeyOf(values.of(row)['verification']),
    )
  })
  return { entity: entity.name, ...countsByLanguage }
}

function countsOf(rows: readonly Row[], kind: (row: Row) => keyof VerificationCounts) {
  const all: VerificationCounts = { holds: 0, overdue: 0, never: 0 }
  const languages = new Map<string, VerificationCounts>()
  for (const row of rows) {
    const its = kind(row)
    all[its]++
    for (const { language_id } of row.translations ?? []) {
      const known = languages.get(language_id) ?? { holds: 0, overdue: 0, never: 0 }
      known[its]++
      languages.set(language_id, known)
    }
  }
  const by_language = [...languages].map(([language_id, counts]) => ({ language_id, ...counts }))
  return { ...all, by_language: by_language.toSorted((one, other) => (one.language_id < other.language_id ? -1 : 1)) }
}

/** Verification counts of published records for each verified entity, in total and by language. */
export const countVerifiedRecords = (caller: Caller) =>
  Promise.all(entities.filter((one) => one.verified !== null).map((entity) => verifiedOf(entity, caller)))
