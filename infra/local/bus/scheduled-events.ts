import { millisecondsPerDay } from '#shared/time-units.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { heartbeat } from '#infra/limits.ts'

const minute = 60_000

function publishNow(name: 'DayBegan' | 'Heartbeat'): void {
  const at = new Date().toISOString()
  publishEvent(name, { id: `${name} ${at}`, at }).catch((error: unknown) =>
    logLine('error', 'scheduled_event_failed', { name, ...describeError(error) }),
  )
}

/** Publishes `DayBegan` a minute after the start and then daily, and `Heartbeat` at its interval. */
export function startScheduledEvents(): { stop(): void } {
  const first = setTimeout(() => publishNow('DayBegan'), minute).unref()
  const others = [
    setInterval(() => publishNow('DayBegan'), millisecondsPerDay).unref(),
    setInterval(() => publishNow('Heartbeat'), heartbeat.minutes * minute).unref(),
  ]
  return {
    stop: () => {
      clearTimeout(first)
      others.forEach(clearInterval)
    },
  }
}
