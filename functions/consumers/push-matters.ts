import { isFor } from '#shared/access/audience.ts'
import { visitor, type Caller } from '#shared/access/can.ts'
import { faq } from '#shared/entities/faq.ts'
import { notice } from '#shared/entities/notice.ts'
import { editionOf, isToldTo, toldBulletin, type Bulletin } from '#shared/reading/bulletins.ts'
import type { RowOf } from '#shared/reading/library.ts'
import { concerns } from '#shared/reading/notices.ts'
import { today } from '#shared/reading/overdue.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import { bulletinsFor, library } from '#functions/notification/bulletins.ts'
import { headingOf, withoutContent, type Pushed } from './push-texts.ts'

/** Something that people are told on their devices. */
export type Matter = {
  /** By what it is known that somebody was told. */
  topic: string
  /** Whether it is before readers already. */
  isOut: () => boolean
  /** Seconds for which it is worth telling. */
  lasts: number
  concerns: (caller: Caller) => boolean | Promise<boolean>
  /** What is shown to somebody who reads this language (acronym). */
  said: (language: string) => Pushed
}

type Notice = RowOf<typeof notice>

/** Longer than this a device that is off is not waited for: it stands in the bell and on each screen. */
const longest = 3 * 86_400

const acronymOf = (id: unknown): string | null =>
  Object.keys(interfaceLanguages).find((one) => interfaceLanguages[one] === id) ?? null

/** Whether a notice is urgent and before people on a day (UTC). */
export const isUrgentNow = ({ level, begins_on, ends_on }: Notice, day: string = today()): boolean =>
  level === 'urgent' && begins_on <= day && day <= ends_on

const isForCaller = (caller: Caller, row: Notice) => isFor(caller.audience, row.visibility) && concerns(caller, row)

export function noticeMatter(row: Notice, day: string = today()): Matter {
  const left = (Date.parse(row.ends_on) - Date.parse(day)) / 1000 + 86_400
  const about = { kind: 'notice', id: row.id, path: '/home' } as const
  return {
    topic: `notice ${row.id}`,
    isOut: () => isUrgentNow(row, day),
    lasts: Math.min(longest, left),
    concerns: (caller) => isForCaller(caller, row),
    said: (language) => {
      if (!isForCaller(visitor, row)) return { ...about, ...withoutContent('notice', language) }
      const { title, text, language_id } = resolvedTexts(notice, row, language)
      return { ...about, language: acronymOf(language_id), title: String(title), text: String(text ?? '') }
    },
  }
}

export function bulletinMatter(row: Bulletin): Matter {
  const answer = () => library.corpus(faq).rows.get(row.faq_id ?? '')
  const about = { kind: 'bulletin', id: row.id, path: '/bulletins' } as const
  return {
    topic: `bulletin ${row.id}`,
    isOut: () => {
      const found = answer()
      return !!found && found.status === 'PUBLISHED' && editionOf(found) >= Number(row.edition ?? 1)
    },
    lasts: longest,
    // As the bell has it: whoever has read it meanwhile is told nothing.
    concerns: async (caller) =>
      isToldTo(caller, row, answer()) &&
      (await bulletinsFor(caller)).some((one) => one.row.id === row.id && one.read_at === null),
    said: (language) => {
      if (!isToldTo(visitor, row, answer())) return { ...about, ...withoutContent('bulletin', language) }
      const { text, language_id } = toldBulletin(library, row, language)
      return { ...about, language: acronymOf(language_id), title: headingOf(language), text: String(text) }
    },
  }
}
