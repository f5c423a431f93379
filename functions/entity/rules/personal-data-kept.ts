import { accessDays } from '#shared/access/security-log.ts'
import { creativeRole } from '#shared/entities/creative-role.ts'
import { creativeWork } from '#shared/entities/creative-work.ts'
import type { Entity } from '#shared/entities/define.ts'
import { language } from '#shared/entities/language.ts'
import { originCountry } from '#shared/entities/origin-country.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { pageLog, type LogPage, type LogRow, type Place } from '#functions/store/logs.ts'
import { securityLog, subjectOf } from '#functions/store/security-log.ts'
import { linkTo } from '#functions/store/objects.ts'
import { services } from '#functions/store/services.ts'
import { subjectLinkLife } from '#functions/store/subject-links.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { findUploads } from '#functions/store/uploads.ts'
import { registryShelf } from '#functions/files/shelf.ts'
import { accessLog } from './personal-data-access.ts'
import { consentState } from './personal-data-consent.ts'
import { retentionOf } from './personal-data-retention.ts'

/** Rows of each log that a file has at the most: an answer holds no more. The newest are told. */
const mostRows = 10_000

export type Kept = Awaited<ReturnType<typeof keptOf>>

/** What a record of a person names by id. */
const namedEntities: readonly Entity[] = [creativeRole, creativeWork, originCountry, language]

async function rowsOf(log: string, subject: string): Promise<LogRow[]> {
  const all: LogRow[] = []
  let cursor: string | null = null
  do {
    const from = Date.now() - accessDays * millisecondsPerDay
    const place: Place = { log, subject, cursor, from, to: Date.now() + 60_000, size: 1000 }
    const { rows, next }: LogPage<LogRow> = await pageLog(place, () => true)
    all.push(...rows)
    cursor = next
  } while (cursor !== null && all.length < mostRows)
  return all
}

/** All that is kept of a person, with who has seen it and who has changed it; each file by a link of a quarter of an hour. */
export async function keptOf(record: StoredRecord) {
  const named = new Map(
    uploadFields(entity).flatMap(([name, field]) => uploadIds(field, record[name]).map((id) => [id, name] as const)),
  )
  await Promise.all(namedEntities.map((one) => services().corpus(one).fresh()))
  const [accesses, changes, uploads] = await Promise.all([
    rowsOf(accessLog, record.id),
    rowsOf(securityLog, subjectOf.object(record.id)),
    findUploads([...named.keys()]),
  ])
  const files = await Promise.all(
    [...uploads.values()].map(async ({ id, filename, content_type, size }) => ({
      field: named.get(id)!,
      filename,
      content_type,
      size,
      url: await linkTo(registryShelf().kept(id), subjectLinkLife),
    })),
  )
  const fields = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, record[name] ?? null]))
  const { id, version, created_at, created_by_name, updated_at, updated_by_name } = record
  return {
    generated_at: new Date().toISOString(),
    person: { id, version, created_at, created_by_name, updated_at, updated_by_name, ...fields },
    consent: {
      state: consentState(record),
      recorded_at: record['consent_recorded_at'] ?? null,
      recorded_by_name: record['consent_recorded_by_name'] ?? null,
    },
    retention: { reviewed_at: record['reviewed_at'] ?? null, ...retentionOf(record) },
    files,
    accesses: accesses.map(({ created_at: at, user_name, tier, reason }) => ({ at, user_name, tier, reason })),
    changes: changes
      .filter(({ kind }) => kind === 'person_changed')
      .map(({ created_at: at, user_name, fields: changed, outcome, reason }) => ({
        at,
        user_name,
        fields: changed,
        outcome,
        reason,
      })),
  }
}
