import type { EventBus } from 'aws-cdk-lib/aws-events'
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { EventBridgePutEvents } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Construct } from 'constructs'
import { eventSource } from '#shared/api/events.ts'
import { retries } from '#infra/limits.ts'
import { maxEventAge } from './event-consumers.ts'

/** Publishes `DayBegan` every night at 02:15 UTC, the event of all daily jobs. */
export function addDailySchedule(scope: Construct, bus: EventBus): Schedule {
  const detail = { id: ContextAttribute.executionId, at: ContextAttribute.scheduledTime }
  return new Schedule(scope, 'Days', {
    description: 'Start of a day',
    schedule: ScheduleExpression.cron({ minute: '15', hour: '2' }),
    target: new EventBridgePutEvents(
      { eventBus: bus, source: eventSource, detailType: 'DayBegan', detail: ScheduleTargetInput.fromObject(detail) },
      { retryAttempts: retries.bus, maxEventAge },
    ),
  })
}
