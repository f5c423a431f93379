import { isFor } from '#shared/access/audience.ts'
import { isForReaders, sees, type Caller } from '#shared/access/can.ts'
import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import { entities } from '#shared/entities/registry.ts'
import { verifiedValues } from '#functions/entity/verified.ts'
import { services } from '#functions/store/services.ts'

/** Of how many records somebody's word holds, of how many it is over, and of how many there never was one. */
type Verified = { holds: number; overdue: number; never: number }

const kindOf = (verification: unknown): keyof Verified =>
  verification === 'never' ? 'never' : verification === 'stale' ? 'overdue' : 'holds'

async function verifiedOf(entity: Entity, caller: Caller) {
  const corpus = services().corpus(entity)
  const [{ of }] = await Promise.all([verifiedValues(entity), corpus.recent()])
  const all: Verified = { holds: 0, overdue: 0, never: 0 }
  const languages = new Map<string, Verified>()
  for (const row of corpus.rows.values()) {
    const isMeant = entity.audience === null || isFor(caller.audience, row[entity.audience])
    if (!isMeant || !isForReaders(entity, row) || !sees(caller, entity, row)) continue
    const kind = kindOf(of(row)['verification'])
    all[kind]++
    for (const { language_id } of hasTranslations(entity) ? (row.translations ?? []) : []) {
      const known = languages.get(language_id) ?? { holds: 0, overdue: 0, never: 0 }
      known[kind]++
      languages.set(language_id, known)
    }
  }
  const by_language = [...languages].map(([language_id, counts]) => ({ language_id, ...counts }))
  return {
    entity: entity.name,
    ...all,
    by_language: by_language.toSorted((one, other) => (one.language_id < other.language_id ? -1 : 1)),
  }
}

/** How records that readers have stand today, of each entity that somebody vouches for; also by the languages in which there is something of them. */
export const verifiedNow = (caller: Caller) =>
  Promise.all(entities.filter((one) => one.verified !== null).map((entity) => verifiedOf(entity, caller)))
