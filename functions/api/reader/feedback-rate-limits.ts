import { Problem } from '#shared/api/problems.ts'
import { feedback } from '#shared/entities/feedback.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import { services } from '#functions/data/services.ts'

/** How often somebody may say something in an hour, and all behind one address, which an office may share. */
const limits = {
  reader: { name: 'feedback reader', window: 3600 },
  address: { name: 'feedback address', window: 3600 },
  words: { name: 'feedback words', window: 3600 },
}
export const maxPerHour = { reader: 30, address: 300, words: 30 }

/**
 * Reports in readers' own words that stand open at once; what comes beyond is held back. `source`: of one sender in an hour.
 * `subject`: beside one record. `questions`: beside none. `held`: all that are held back; beyond them none is taken.
 */
export const maxOpenReports = { source: 10, subject: 20, questions: 200, held: 1000 }

/** Seconds after which to try again where nothing more can be held back: until then editors may have made room. */
const retryWhenFull = 3600

/** Counts a word of a reader. Throws `rate_limited` where their account, or their address, says too much. */
export async function limitFeedbackRate({ ip, caller }: Request): Promise<void> {
  const { limiter } = services()
  const counted = [{ ...(await limiter.tally(limits.address, ipBucketOf(ip))), max: maxPerHour.address }]
  if (caller.id) counted.push({ ...(await limiter.tally(limits.reader, caller.id)), max: maxPerHour.reader })
  const over = counted.find(({ attempts, max }) => attempts > max)
  if (over) throw new Problem('rate_limited', { retryAfter: over.endsIn })
}

/** What stands already when a report in a reader's own words comes. */
type ReportCounts = {
  /** How manieth of its sender in this hour it is. */
  fromSource: number
  /** Open ones beside the same record, or beside none. */
  open: number
  held: number
  isQuestion: boolean
}

/** Where a report in a reader's own words goes; null where there is no room for it. */
export function decideState({ fromSource, open, held, isQuestion }: ReportCounts): 'open' | 'held' | null {
  const isFlood =
    fromSource > maxOpenReports.source || open >= (isQuestion ? maxOpenReports.questions : maxOpenReports.subject)
  if (!isFlood) return 'open'
  return held < maxOpenReports.held ? 'held' : null
}

type Subject = { faq_id: string | null; directory_id: string | null }

/** Counts a report in a reader's own words and says where it goes. Throws `rate_limited` where it cannot be stored. */
export async function placeReport({ ip, caller }: Request, subject: Subject): Promise<'open' | 'held'> {
  const { limiter, entityCache } = services()
  const { attempts, endsIn } = await limiter.tally(limits.words, caller.id ?? ipBucketOf(ip))
  if (attempts > maxPerHour.words) throw new Problem('rate_limited', { retryAfter: endsIn })
  const reports = entityCache(feedback)
  await reports.recent()
  const rows = [...reports.rows.values()]
  const isSameSubject = ({ faq_id, directory_id }: Subject): boolean =>
    faq_id === subject.faq_id && directory_id === subject.directory_id
  const state = decideState({
    fromSource: attempts,
    open: rows.filter((row) => row.state === 'open' && row.text && isSameSubject(row as Subject)).length,
    held: rows.filter((row) => row.state === 'held').length,
    isQuestion: subject.faq_id === null && subject.directory_id === null,
  })
  if (state === null) throw new Problem('rate_limited', { retryAfter: retryWhenFull })
  return state
}
