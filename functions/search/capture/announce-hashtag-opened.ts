import { createHash } from 'node:crypto'
import { utcDateOf } from '#shared/domain/analytics/period.ts'
import { readerVisitMs } from '#shared/domain/analytics/search-captures.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { readerIdOf } from '#functions/data/repositories/activity/reader-id.ts'
import { fireAndForget } from './fire-and-forget.ts'

/**
 * Publishes that a reader opened a hashtag page. Browsers reload the same list on their own, so the event id is
 * constant within a session.
 *
 * @param hashtag Folded.
 */
export async function announceHashtagOpened(request: Request, hashtag: string): Promise<void> {
  await fireAndForget(request, 'hashtag_opened', async () => {
    const now = Date.now()
    const reader = await readerIdOf(request)
    const page = request.path.split('/')[1]
    const opening = JSON.stringify([page, reader, hashtag, Math.floor(now / readerVisitMs)])
    const id = createHash('sha256').update(opening).digest('hex').slice(0, 32)
    const { audience } = request.caller
    await publishEvent('HashtagOpened', { id, reader, hashtag: hashtag.slice(0, 100), day: utcDateOf(now), audience })
  })
}
