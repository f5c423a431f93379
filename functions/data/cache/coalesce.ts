import { waitForShared } from '#functions/platform/aws/deadline.ts'

/**
 * Shares reads between concurrent callers. A caller that arrives while a read is running shares the next read, so it
 * always sees its own writes, and a hundred callers cost two reads.
 */
export function coalesce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null

  const start = (): Promise<Result> => {
    const current = read().finally(() => {
      if (running === current) running = null
    })
    running = current
    return current
  }

  return () => {
    const current = running
    if (!current) return start()
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return waitForShared(next)
  }
}

/**
 * Shares work between callers while its mark is valid for them. If the shared work fails, each caller starts its own.
 */
export function createSharedWork<Mark>(): (
  mark: Mark,
  isGood: (last: Mark) => boolean,
  work: () => Promise<void>,
) => Promise<void> {
  let last: { mark: Mark; done: Promise<void> } | null = null
  return (mark, isGood, work) => {
    const begin = () => (last = { mark, done: work() }).done
    if (!last || !isGood(last.mark)) return begin()
    const { done } = last
    // The request that started the work may have reached its timeout; this caller still has time.
    return waitForShared(done).catch(begin)
  }
}
