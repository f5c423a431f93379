import { createPushDeviceId } from '#shared/api/push-device-id.ts'
import { request } from '#web/api/http/client.ts'

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'

type KnownDevices = { key: string; devices: string[]; former: string[] }

const path = 'notification/push'

/** Returns the service worker registration; null if the browser or this build has none. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

const subscribed = async (): Promise<PushSubscription | null> => (await worker())?.pushManager.getSubscription() ?? null

const fetchDevices = () => request<KnownDevices>('GET', path)

/** Runs one action at a time in all tabs: a subscription that is being created is not yet known to the server. */
const exclusively = <Result>(action: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('push-subscription', action) : action()

/** True if the server knows this subscription for the current user. */
const isKnown = async (subscription: PushSubscription, { devices }: KnownDevices): Promise<boolean> =>
  devices.includes(await createPushDeviceId(subscription.endpoint))

export async function pushState(): Promise<PushState> {
  if (!(await worker())) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscribed()
  return subscription && (await isKnown(subscription, await fetchDevices())) ? 'on' : 'off'
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await request('POST', path, { body: subscription.toJSON() })
}

/** Requests the permission for notifications and subscribes. Must be called from a user gesture. */
export async function enablePush(): Promise<PushState> {
  const registration = await worker()
  if (!registration) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  return exclusively(async (): Promise<PushState> => {
    const { key } = await fetchDevices()
    // Browsers reject a new key while a subscription with another one exists.
    await (await subscribed())?.unsubscribe()
    await subscribe(registration, key)
    return 'on'
  })
}

/**
 * Deletes the subscription in the browser and on the server. If the server cannot be reached, it learns of it from the
 * push service.
 */
export async function disablePush(): Promise<void> {
  const subscription = await subscribed()
  if (!subscription) return
  const id = await createPushDeviceId(subscription.endpoint)
  await Promise.allSettled([subscription.unsubscribe(), request('DELETE', `${path}/${id}`)])
}

/** Maximum delay of a sign-out in milliseconds. */
const signOutTimeoutMs = 2000

/**
 * Unsubscribes the device before the session ends, and closes its notifications, so that the next user does not see
 * them.
 */
export async function unsubscribeDevice(): Promise<void> {
  const leaving = async (): Promise<void> => {
    await disablePush()
    for (const shown of (await (await worker())?.getNotifications()) ?? []) shown.close()
  }
  await Promise.race([leaving(), new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))])
}

/**
 * Removes a subscription of another user who did not sign out. Renews one that was created with a previous key. Sends
 * no request without a subscription.
 */
export const syncDevice = (): Promise<void> =>
  exclusively(async () => {
    const subscription = await subscribed()
    if (!subscription) return
    const server = await fetchDevices()
    if (await isKnown(subscription, server)) return
    const isFormer = server.former.includes(await createPushDeviceId(subscription.endpoint))
    await subscription.unsubscribe()
    if (isFormer) await subscribe((await worker())!, server.key)
  })
