import { counted } from './patience.ts'

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
    next ??= counted(() => current, Infinity)
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
