import { isVisibleTo } from '#shared/access/audience.ts'
import type { Caller } from '#shared/access/record-access.ts'
import { bulletin as entity } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import type { DataSource, RowOf } from './data-source.ts'
import { isPublished } from './linked-records.ts'
import { concernsCaller } from './notices.ts'
import { resolveTexts } from './record-texts.ts'

export type Bulletin = RowOf<typeof entity>
type Answer = RowOf<typeof faq>

/** Days for which a bulletin is visible. One that must be confirmed stays visible longer, for users who are away. */
const visibleDays = { plain: 30, mustKnow: 90 }

const maxBulletins = 20

/** Returns the version of a text. Texts that never changed store none and count as version 1. */
export const editionOf = (text: Record<string, unknown>): number => Number(text['source_version'] ?? 1)

/**
 * Returns whether a caller sees a bulletin: its FAQ is visible to them in the announced version or a later one, and
 * they are in the audience.
 */
export const isVisibleToCaller = (caller: Caller, row: Bulletin, answer: Answer | undefined): boolean =>
  !!answer &&
  isPublished(faq, answer, { caller }) &&
  editionOf(answer) >= Number(row.edition ?? 1) &&
  isVisibleTo(caller.audience, row.visibility) &&
  concernsCaller(caller, row)

/**
 * Returns the current bulletins for a caller, newest first. Only the newest one of each FAQ is returned, because it
 * replaces the earlier ones.
 */
export async function currentBulletins(dataSource: DataSource, caller: Caller, now: number): Promise<Bulletin[]> {
  const [rows, answers] = [dataSource.entityCache(entity), dataSource.entityCache(faq)]
  await Promise.all([rows.recent(), answers.recent()])
  const isRecent = ({ created_at, must_know }: Bulletin) =>
    now - Date.parse(created_at) < visibleDays[must_know ? 'mustKnow' : 'plain'] * millisecondsPerDay
  const visible = [...rows.rows.values()]
    .filter((row) => isVisibleToCaller(caller, row, answers.rows.get(row.faq_id ?? '')))
    .sort((one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id))
  const seen = new Set<string | null>()
  const latest = visible.filter(({ faq_id: id }) => !seen.has(id) && seen.add(id))
  return latest.filter(isRecent).slice(0, maxBulletins)
}

export function serializeBulletin(dataSource: DataSource, row: Bulletin, language: string) {
  const answer = dataSource.entityCache(faq).rows.get(row.faq_id ?? '')
  const { text, language_id } = resolveTexts(entity, row, language)
  const named = answer && resolveTexts(faq, answer, language)
  return {
    id: row.id,
    text,
    language_id,
    must_know: row.must_know,
    created_at: row.created_at,
    faq: answer ? { id: answer.id, question: named?.question, language_id: named?.language_id } : null,
  }
}
