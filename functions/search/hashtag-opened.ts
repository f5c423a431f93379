import { createHash } from 'node:crypto'
import { dateOf } from '#shared/analytics/period.ts'
import { announce } from '#functions/events/announce.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { readerOf } from '#functions/store/readers.ts'

/** Milliseconds within which a reader who asks again still looks at the same page. */
const session = 30 * 60_000

/** Milliseconds that an answer waits for this to leave; what takes longer goes on without it. */
const patience = 60

/**
 * Tells the bus that somebody asked for what stands under a hashtag (folded). A browser reads the same list again by
 * itself, hence an id that is the same for a while. Whatever happens to it, the answer neither fails nor waits.
 */
export async function hashtagOpened(request: Request, hashtag: string): Promise<void> {
  const now = Date.now()
  const told = readerOf(request)
    .then((reader) => {
      const page = request.path.split('/')[1]
      const opening = JSON.stringify([page, reader, hashtag, Math.floor(now / session)])
      const id = createHash('sha256').update(opening).digest('hex').slice(0, 32)
      return announce('HashtagOpened', { id, reader, hashtag: hashtag.slice(0, 100), day: dateOf(now) })
    })
    .catch((error: unknown) =>
      logLine('warn', 'a hashtag was not counted', { trace_id: request.traceId, ...describeError(error) }),
    )
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))])
}
