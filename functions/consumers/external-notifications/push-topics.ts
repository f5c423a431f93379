import { isVisibleTo } from '#shared/access/audience.ts'
import { visitor, type Caller } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import { language as languages } from '#shared/entities/language.ts'
import { notice } from '#shared/entities/notice.ts'
import { editionOf, isVisibleToCaller, serializeBulletin, type Bulletin } from '#shared/reader/bulletins.ts'
import type { RowOf } from '#shared/reader/data-source.ts'
import { concernsCaller } from '#shared/reader/notices.ts'
import { utcToday } from '#shared/model/overdue.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { secondsPerDay } from '#shared/time-units.ts'
import { bulletinsFor, readerDataSource } from '#functions/domain/bulletin/current-bulletins.ts'
import { pushHeading, genericPushText, type PushMessage } from './push-texts.ts'

export type PushTopic = {
  /** Identifies the topic, to send it once per user. */
  topic: string
  isPublished: () => boolean
  /** TTL in seconds. */
  ttlSeconds: number
  isInAudience: (caller: Caller) => boolean | Promise<boolean>
  /** Renders the message in a language (acronym and id). */
  render: (language: string, languageId: string) => PushMessage
}

type Notice = RowOf<typeof notice>

/** Maximum TTL in seconds. A device that is offline for longer finds the notice in the app. */
const maxLifetimeSeconds = 3 * secondsPerDay

const acronymOf = (id: unknown): string | null =>
  readerDataSource.entityCache(languages).rows.get(String(id))?.acronym ?? null

/** Whether a notice is urgent and active on a day (UTC). */
export const isUrgentNow = ({ level, begins_on, ends_on }: Notice, day: string = utcToday()): boolean =>
  level === 'urgent' && begins_on <= day && day <= ends_on

const isForCaller = (caller: Caller, row: Notice) =>
  isVisibleTo(caller.audience, row.visibility) && concernsCaller(caller, row)

export function noticePush(row: Notice, day: string = utcToday()): PushTopic {
  const left = (Date.parse(row.ends_on) - Date.parse(day)) / 1000 + secondsPerDay
  const about = { kind: 'notice', id: row.id, path: '/home' } as const
  return {
    topic: `notice ${row.id}`,
    isPublished: () => isUrgentNow(row, day),
    ttlSeconds: Math.min(maxLifetimeSeconds, left),
    isInAudience: (caller) => isForCaller(caller, row),
    render: (language, languageId) => {
      if (!isForCaller(visitor, row)) return { ...about, ...genericPushText('notice', language) }
      const { title, text, language_id } = resolveTexts(notice, row, languageId)
      return { ...about, language: acronymOf(language_id), title: String(title), text: String(text ?? '') }
    },
  }
}

export function bulletinPush(row: Bulletin): PushTopic {
  const answer = () => readerDataSource.entityCache(faq).rows.get(row.faq_id ?? '')
  const about = { kind: 'bulletin', id: row.id, path: '/bulletins' } as const
  return {
    topic: `bulletin ${row.id}`,
    isPublished: () => {
      const found = answer()
      return !!found && found.status === 'PUBLISHED' && editionOf(found) >= Number(row.edition ?? 1)
    },
    ttlSeconds: maxLifetimeSeconds,
    // As in the app's notifications: users who have read it are skipped.
    isInAudience: async (caller) =>
      isVisibleToCaller(caller, row, answer()) &&
      (await bulletinsFor(caller)).some((one) => one.row.id === row.id && one.read_at === null),
    render: (language, languageId) => {
      if (!isVisibleToCaller(visitor, row, answer())) return { ...about, ...genericPushText('bulletin', language) }
      const { text, language_id } = serializeBulletin(readerDataSource, row, languageId)
      return { ...about, language: acronymOf(language_id), title: pushHeading(language), text: String(text) }
    },
  }
}
