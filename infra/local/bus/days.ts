import { millisecondsPerDay } from '#shared/time-units.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { announce } from '#functions/events/announce.ts'
import { heartbeat } from '#infra/limits.ts'

const minute = 60_000

/** Says something on the bus at this moment. */
function say(name: 'DayBegan' | 'Heartbeat'): void {
  const at = new Date().toISOString()
  announce(name, { id: `${name} ${at}`, at }).catch((error: unknown) =>
    logLine('error', 'nobody was told what the time is', { name, ...describeError(error) }),
  )
}

/** Says on the bus that a day has begun, soon after the start and then every day, and that the heart beats. */
export function startDays(): { stop(): void } {
  const first = setTimeout(() => say('DayBegan'), minute).unref()
  const others = [
    setInterval(() => say('DayBegan'), millisecondsPerDay).unref(),
    setInterval(() => say('Heartbeat'), heartbeat.minutes * minute).unref(),
  ]
  return {
    stop: () => {
      clearTimeout(first)
      others.forEach(clearInterval)
    },
  }
}
