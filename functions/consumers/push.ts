import { createHash } from 'node:crypto'
import type { Caller } from '#shared/access/can.ts'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { notice } from '#shared/entities/notice.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import { requireEnv } from '#functions/environment.ts'
import { callerOf } from '#functions/http/caller.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { push } from '#functions/outside/push.ts'
import { pushKeysOf } from '#functions/outside/push-keys.ts'
import { isPushService } from '#functions/outside/push-services.ts'
import type { CallerState } from '#functions/store/callers.ts'
import { table } from '#functions/store/client.ts'
import { itemsOf } from '#functions/store/items.ts'
import { callerKey } from '#functions/store/keys.ts'
import { once } from '#functions/store/once.ts'
import { dropDevice, readDevices, type Device } from '#functions/store/push-devices.ts'
import { services } from '#functions/store/services.ts'
import { languageFor } from './language-for.ts'
import { bulletinMatter, isUrgentNow, noticeMatter, type Matter } from './push-matters.ts'

/** Milliseconds for which it is told at a time, and devices that are told side by side. */
const workingTime = 4 * 60_000
const sideBySide = 10

/** Days for which it is known who was told what. */
const knownDays = 400

/** Tells of a record that was written, if that is of one. */
export async function tellOf({ entity, record }: RecordChanged): Promise<void> {
  const { corpus } = services()
  if (entity === notice.name) {
    await corpus(notice).fresh()
    const row = corpus(notice).rows.get(record)
    if (row && isUrgentNow(row)) await tell(noticeMatter(row))
  } else if (entity === bulletin.name || entity === faq.name) {
    await Promise.all([corpus(bulletin).fresh(), corpus(faq).fresh()])
    const all = [...corpus(bulletin).rows.values()].filter((row) => row.must_know)
    if (entity === bulletin.name) {
      for (const row of all.filter(({ id }) => id === record)) await tell(bulletinMatter(row))
    } else {
      // One that waited for its edition is told once that is published; what is written later is no word on it.
      for (const { matter, id } of all.filter((row) => row.faq_id === record).map(waiting))
        if (matter) await once('push of an edition', id, () => tell(matter), knownDays)
    }
  }
}

const waiting = (row: Parameters<typeof bulletinMatter>[0]) => {
  const matter = bulletinMatter(row)
  return { id: row.id, matter: matter.isOut() ? matter : null }
}

/** Notices that begin on a day (YYYY-MM-DD). */
export async function tellOfDay(day: string): Promise<void> {
  const notices = services().corpus(notice)
  await notices.fresh()
  for (const row of notices.rows.values())
    if (row.begins_on === day && isUrgentNow(row, day)) await tell(noticeMatter(row, day))
}

type Telling = { device: Device; user: string; message: object }

/**
 * Tells it everybody whom it concerns, on each of their devices once, however often it is said; whoever could not be told is
 * told by the next try.
 */
async function tell(matter: Matter): Promise<void> {
  const end = Date.now() + workingTime
  const keys = pushKeysOf(requireEnv('PUSH_KEY'))
  const how = { keys, contact: contact(), lasts: matter.lasts, topic: topicOf(matter.topic) }
  let failed = 0
  const tellOne = async ({ device, user, message }: Telling): Promise<void> => {
    const send = async () => {
      if (!(await push(device, message, how))) await dropDevice(user, device.id)
    }
    try {
      await once('push', `${matter.topic} ${user} ${device.id}`, send, knownDays)
    } catch (error) {
      failed++
      logLine('warn', 'a device could not be told', { user, device: device.id, ...describeError(error) })
    }
  }
  await readDevices(async (some) => {
    const tellings = await tellingsOf(some, matter, keys.publicKey)
    for (let from = 0; from < tellings.length; from += sideBySide) {
      if (Date.now() > end) throw new Error('not every device was told yet')
      await Promise.all(tellings.slice(from, from + sideBySide).map(tellOne))
    }
  })
  if (failed > 0) throw new Error(`${failed} devices could not be told`)
}

/** What is to be told to some people, where it concerns them. Devices that may be told nothing any more are forgotten. */
async function tellingsOf(
  some: readonly { user: string; devices: Device[] }[],
  matter: Matter,
  ownKey: string,
): Promise<Telling[]> {
  const states = await itemsOf(table()).getMany<CallerState>(some.map(({ user }) => callerKey(user)))
  const known = new Map(states.map((state) => [state.profile.id, state]))
  const tellings: Telling[] = []
  for (const { user, devices } of some) {
    const state = known.get(user)
    const isOver = (device: Device) => !state || !isGood(device, state, ownKey)
    for (const device of devices.filter(isOver)) await dropDevice(user, device.id)
    const good = devices.filter((device) => !isOver(device))
    if (good.length === 0 || state?.profile.status !== 'ACTIVE') continue
    const caller = callerOf(state.profile, await services().callers.rightsOf(state.profile.roles))
    if (await matter.concerns(caller)) tellings.push(...good.map((device) => telling(matter, caller, device)))
  }
  return tellings
}

const telling = (matter: Matter, caller: Caller, device: Device): Telling => ({
  device,
  user: caller.id!,
  message: matter.said(languageFor(caller, device.language)),
})

/** Whether a device may still be told: subscribed under our key of today, at a push service, and since the last time that all sessions were ended. */
const isGood = ({ key, endpoint, since }: Device, state: CallerState, ownKey: string): boolean =>
  key === ownKey && isPushService(endpoint) && since >= state.valid_after

/** Push services want an address of ours that begins with https; a local run has none, and asks none that would look. */
const contact = (): string => requireEnv('SITE_URL').replace(/^http:\/\/localhost.*/, 'https://daleel.example')

const topicOf = (topic: string): string => createHash('sha256').update(topic).digest('base64url').slice(0, 32)
