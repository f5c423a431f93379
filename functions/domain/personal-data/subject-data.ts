import { accessLogRetentionDays } from '#shared/access/security-log-kinds.ts'
import { creativeRole } from '#shared/entities/creative-role.ts'
import { creativeWork } from '#shared/entities/creative-work.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { language } from '#shared/entities/language.ts'
import { originCountry } from '#shared/entities/origin-country.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import {
  pageLog,
  type LogPage,
  type LogRow,
  type LogPageQuery,
} from '#functions/data/repositories/activity/log-rows.ts'
import { securityLog, subjectOf } from '#functions/domain/audit/write-security-log.ts'
import { signDownloadUrl } from '#functions/data/objects/object-store.ts'
import { services } from '#functions/data/services.ts'
import { subjectLinkSeconds } from '#functions/data/repositories/accounts/subject-export-links.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { findUploads } from '#functions/data/repositories/records/uploads.ts'
import { privateUploadStorage } from '#functions/files/upload-storage.ts'
import { accessLog } from './person-access-log.ts'
import { consentState } from './consent.ts'
import { retentionDates } from './retention-dates.ts'

const maxRows = 10_000

export type SubjectData = Awaited<ReturnType<typeof collectSubjectData>>

const referencedEntities: readonly Entity[] = [creativeRole, creativeWork, originCountry, language]

async function rowsOf(log: string, subject: string): Promise<LogRow[]> {
  const all: LogRow[] = []
  let cursor: string | null = null
  do {
    const from = Date.now() - accessLogRetentionDays * millisecondsPerDay
    const place: LogPageQuery = { log, subject, cursor, from, to: Date.now() + 60_000, size: 1000 }
    const { rows, next }: LogPage<LogRow> = await pageLog(place, () => true)
    all.push(...rows)
    cursor = next
  } while (cursor !== null && all.length < maxRows)
  return all
}

/** Collects all stored data of a person with the log of access and changes. File links are valid for 15 minutes. */
export async function collectSubjectData(record: StoredRecord) {
  const named = new Map(
    listUploadFields(entity).flatMap(([name, field]) =>
      listUploadIds(field, record[name]).map((id) => [id, name] as const),
    ),
  )
  await Promise.all(referencedEntities.map((one) => services().entityCache(one).fresh()))
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
      url: await signDownloadUrl(privateUploadStorage().stored(id), subjectLinkSeconds),
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
    retention: { reviewed_at: record['reviewed_at'] ?? null, ...retentionDates(record) },
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
