import { describeError, logLine } from '#functions/http/log.ts'
import { announce } from '#functions/events/announce.ts'

const minute = 60_000
const day = 86_400_000

/** Says on the bus that a day has begun: soon after the start, and then every day. */
export function startDays(): { stop(): void } {
  const begin = () => {
    const now = Date.now()
    announce('DayBegan', { id: `day ${now}`, at: new Date(now).toISOString() }).catch((error: unknown) =>
      logLine('error', 'nobody was told that a day began', describeError(error)),
    )
  }
  const first = setTimeout(begin, minute).unref()
  const others = setInterval(begin, day).unref()
  return {
    stop: () => {
      clearTimeout(first)
      clearInterval(others)
    },
  }
}
