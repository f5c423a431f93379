import { createHash } from 'node:crypto'
import { utcDateOf } from '#shared/domain/analytics/period.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { readerIdOf } from '#functions/data/repositories/activity/reader-id.ts'
import { fireAndForget } from './fire-and-forget.ts'

/** Milliseconds within which a reader who asks again still looks at the same page. */
const sessionMs = 30 * 60_000

/**
 * Tells the bus that somebody asked for what stands under a hashtag (folded). A browser reads the same list again by
 * itself, hence an id that is the same for a while.
 */
export async function announceHashtagOpened(request: Request, hashtag: string): Promise<void> {
  await fireAndForget(request, 'a hashtag', async () => {
    const now = Date.now()
    const reader = await readerIdOf(request)
    const page = request.path.split('/')[1]
    const opening = JSON.stringify([page, reader, hashtag, Math.floor(now / sessionMs)])
    const id = createHash('sha256').update(opening).digest('hex').slice(0, 32)
    const { audience } = request.caller
    await publishEvent('HashtagOpened', { id, reader, hashtag: hashtag.slice(0, 100), day: utcDateOf(now), audience })
  })
}
