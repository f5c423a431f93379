import { waitForShared } from '#functions/platform/aws/deadline.ts'

/**
 * Lets callers that arrive while a read is under way share the next one. Each caller is answered by a read that began
 * after it asked, so it sees its own writes, and a hundred callers cost two reads.
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

/** Lets callers share what one of them began, as long as its mark is good for them; where it fails, each has one of its own. */
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
    // Another request may have run out of time in it; this one has its own.
    return waitForShared(done).catch(begin)
  }
}
