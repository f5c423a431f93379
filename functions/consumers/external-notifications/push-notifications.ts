import { createHash } from 'node:crypto'
import type { Caller } from '#shared/access/record-access.ts'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { notice } from '#shared/entities/notice.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { callerOf } from '#shared/access/user-profile.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { sendWebPush } from '#functions/outbound/web-push.ts'
import { derivePushKeys } from '#functions/outbound/vapid-keys.ts'
import { isPushService } from '#functions/outbound/push-services.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { callerKey } from '#functions/data/client/dynamodb-keys.ts'
import { runOnce } from '#functions/data/client/run-once.ts'
import { removeDevice, readDevices, type Device } from '#functions/data/repositories/messages/push-devices.ts'
import { services } from '#functions/data/services.ts'
import { preferredLanguage } from '#functions/domain/user/preferred-language.ts'
import { loadMessages } from '#functions/public-pages/added-interfaces.ts'
import { bulletinPush, isUrgentNow, noticePush, type PushTopic } from './push-topics.ts'

/** Maximum working time per run in milliseconds, and number of concurrent requests. */
const workingTimeMs = 4 * 60_000
const maxConcurrent = 10

const deliveryMemoryDays = 400

/** Sends push notifications for a changed record, if it is a notice, a bulletin or an FAQ with bulletins. */
export async function pushRecordChange({ entity, record }: RecordChanged): Promise<void> {
  const { entityCache } = services()
  if (entity === notice.name) {
    await entityCache(notice).fresh()
    const row = entityCache(notice).rows.get(record)
    if (row && isUrgentNow(row)) await sendToDevices(noticePush(row))
  } else if (entity === bulletin.name || entity === faq.name) {
    await Promise.all([entityCache(bulletin).fresh(), entityCache(faq).fresh()])
    const all = [...entityCache(bulletin).rows.values()].filter((row) => row.must_know)
    if (entity === bulletin.name) {
      for (const row of all.filter(({ id }) => id === record)) await sendToDevices(bulletinPush(row))
    } else {
      // A bulletin that was waiting for its edition is sent once when that is published; later edits are ignored.
      for (const { matter, id } of all.filter((row) => row.faq_id === record).map(isDue))
        if (matter) await runOnce('push of an edition', id, () => sendToDevices(matter), deliveryMemoryDays)
    }
  }
}

const isDue = (row: Parameters<typeof bulletinPush>[0]) => {
  const matter = bulletinPush(row)
  return { id: row.id, matter: matter.isPublished() ? matter : null }
}

/** Sends notices that start on a day (YYYY-MM-DD). */
export async function pushNoticesOfDay(day: string): Promise<void> {
  const notices = services().entityCache(notice)
  await notices.fresh()
  for (const row of notices.rows.values())
    if (row.begins_on === day && isUrgentNow(row, day)) await sendToDevices(noticePush(row, day))
}

type PushDelivery = { device: Device; user: string; message: object }

/**
 * Sends a topic to all users it concerns, once per device even if the event repeats. Failures are retried by the next
 * try.
 */
async function sendToDevices(matter: PushTopic): Promise<void> {
  const end = Date.now() + workingTimeMs
  const languages = await loadMessages()
  const keys = derivePushKeys(requireEnv('PUSH_KEY'))
  const how = { keys, contact: contact(), ttlSeconds: matter.ttlSeconds, topic: topicOf(matter.topic) }
  let failed = 0
  const sendOne = async ({ device, user, message }: PushDelivery): Promise<void> => {
    const send = async () => {
      if (!(await sendWebPush(device, message, how))) await removeDevice(user, device.id)
    }
    try {
      await runOnce('push', `${matter.topic} ${user} ${device.id}`, send, deliveryMemoryDays)
    } catch (error) {
      failed++
      logLine('warn', 'push_message_failed', { user, device: device.id, ...describeError(error) })
    }
  }
  await readDevices(async (some) => {
    const deliveries = await planDeliveries(some, matter, keys.publicKey, languages)
    for (let from = 0; from < deliveries.length; from += maxConcurrent) {
      if (Date.now() > end) throw new Error('not every device was told yet')
      await Promise.all(deliveries.slice(from, from + maxConcurrent).map(sendOne))
    }
  })
  if (failed > 0) throw new Error(`${failed} devices could not be told`)
}

/** Returns the deliveries to these users, if the topic concerns them. Removes devices that are no longer valid. */
async function planDeliveries(
  some: readonly { user: string; devices: Device[] }[],
  matter: PushTopic,
  ownKey: string,
  languages: ReadonlyMap<string, string>,
): Promise<PushDelivery[]> {
  const states = await itemsOf(table()).getMany<CallerState>(some.map(({ user }) => callerKey(user)))
  const known = new Map(states.map((state) => [state.profile.id, state]))
  const deliveries: PushDelivery[] = []
  for (const { user, devices } of some) {
    const state = known.get(user)
    const isOver = (device: Device) => !state || !isDeliverable(device, state, ownKey)
    for (const device of devices.filter(isOver)) await removeDevice(user, device.id)
    const good = devices.filter((device) => !isOver(device))
    if (good.length === 0 || state?.profile.status !== 'ACTIVE') continue
    const caller = callerOf(state.profile, await services().callers.rightsOf(state.profile.roles))
    if (await matter.isInAudience(caller))
      deliveries.push(...good.map((device) => createDelivery(matter, caller, device, languages)))
  }
  return deliveries
}

function createDelivery(
  matter: PushTopic,
  caller: Caller,
  device: Device,
  languages: ReadonlyMap<string, string>,
): PushDelivery {
  const language = preferredLanguage(caller, device.language, languages)
  return { device, user: caller.id!, message: matter.render(language, languages.get(language) ?? language) }
}

/**
 * Whether a device is still valid: subscribed with the current key, at a known push service, and after the last
 * sign-out of all sessions.
 */
const isDeliverable = ({ key, endpoint, since }: Device, state: CallerState, ownKey: string): boolean =>
  key === ownKey && isPushService(endpoint) && since >= state.valid_after

/**
 * VAPID requires an https URL as contact. A local run has none and contacts no real push service, so a placeholder
 * suffices.
 */
const contact = (): string => requireEnv('SITE_URL').replace(/^http:\/\/localhost.*/, 'https://daleel.example')

const topicOf = (topic: string): string => createHash('sha256').update(topic).digest('base64url').slice(0, 32)
