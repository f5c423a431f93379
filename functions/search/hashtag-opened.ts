import { createHash } from 'node:crypto'
import { dateOf } from '#shared/analytics/period.ts'
import { announce } from '#functions/events/announce.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { readerOf } from '#functions/store/readers.ts'
import { aside } from './aside.ts'

/** Milliseconds within which a reader who asks again still looks at the same page. */
const session = 30 * 60_000

/**
 * Tells the bus that somebody asked for what stands under a hashtag (folded). A browser reads the same list again by
 * itself, hence an id that is the same for a while.
 */
export async function hashtagOpened(request: Request, hashtag: string): Promise<void> {
  await aside(request, 'a hashtag', async () => {
    const now = Date.now()
    const reader = await readerOf(request)
    const page = request.path.split('/')[1]
    const opening = JSON.stringify([page, reader, hashtag, Math.floor(now / session)])
    const id = createHash('sha256').update(opening).digest('hex').slice(0, 32)
    const { audience } = request.caller
    await announce('HashtagOpened', { id, reader, hashtag: hashtag.slice(0, 100), day: dateOf(now), audience })
  })
}
