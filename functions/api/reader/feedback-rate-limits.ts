import { Problem } from '#shared/api/problems.ts'
import { feedback } from '#shared/entities/feedback.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import { services } from '#functions/data/services.ts'

/** Limits per hour, by user and by IP address, which an office may share. */
const feedbackRateLimits = {
  reader: { name: 'feedback reader', window: 3600 },
  address: { name: 'feedback address', window: 3600 },
  words: { name: 'feedback words', window: 3600 },
}
export const maxPerHour = { reader: 30, address: 300, words: 30 }

/**
 * Maximum open reports with text; further ones are held for review. `source`: per sender and hour. `subject`: per
 * record. `questions`: without a record. `held`: all held reports; above it, reports are rejected.
 */
export const maxOpenReports = { source: 10, subject: 20, questions: 200, held: 1000 }

/** Retry-After in seconds when the maximum of held reports is reached. Editors may have reduced them by then. */
const retryWhenFull = 3600

/** Counts feedback. Throws `rate_limited` above the limit of the user or IP address. */
export async function limitFeedbackRate({ ip, caller }: Request): Promise<void> {
  const { limiter } = services()
  const counted = [{ ...(await limiter.tally(feedbackRateLimits.address, ipBucketOf(ip))), max: maxPerHour.address }]
  if (caller.id)
    counted.push({ ...(await limiter.tally(feedbackRateLimits.reader, caller.id)), max: maxPerHour.reader })
  const over = counted.find(({ attempts, max }) => attempts > max)
  if (over) throw new Problem('rate_limited', { retryAfter: over.endsIn })
}

type ReportCounts = {
  /** Reports from this sender in this hour, including this one. */
  fromSource: number
  /** Open reports on the same record, or without a record. */
  open: number
  held: number
  isQuestion: boolean
}

/** State of a new report with text; null if there is no capacity for it. */
export function decideState({ fromSource, open, held, isQuestion }: ReportCounts): 'open' | 'held' | null {
  const isFlood =
    fromSource > maxOpenReports.source || open >= (isQuestion ? maxOpenReports.questions : maxOpenReports.subject)
  if (!isFlood) return 'open'
  return held < maxOpenReports.held ? 'held' : null
}

type Subject = { faq_id: string | null; directory_id: string | null }

/** Counts a report with text and returns its state. Throws `rate_limited` if it cannot be stored. */
export async function placeReport({ ip, caller }: Request, subject: Subject): Promise<'open' | 'held'> {
  const { limiter, entityCache } = services()
  const { attempts, endsIn } = await limiter.tally(feedbackRateLimits.words, caller.id ?? ipBucketOf(ip))
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
