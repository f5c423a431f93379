import { createPushDeviceId } from '#shared/api/push-device-id.ts'
import { request } from '#web/api/http/client.ts'

/** Whether this browser is told what is urgent while the site is closed; or why it cannot be. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'

type Known = { key: string; devices: string[]; former: string[] }

const path = 'notification/push'

/** The worker that would hear of it; null where this browser, or this build, has none. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

const subscribed = async (): Promise<PushSubscription | null> => (await worker())?.pushManager.getSubscription() ?? null

const known = () => request<Known>('GET', path)

/** Whether what this browser has is what the server knows of the one who is signed in. */
const isKnown = async (subscription: PushSubscription, { devices }: Known): Promise<boolean> =>
  devices.includes(await createPushDeviceId(subscription.endpoint))

export async function pushState(): Promise<PushState> {
  if (!(await worker())) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscribed()
  return subscription && (await isKnown(subscription, await known())) ? 'on' : 'off'
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await request('POST', path, { body: subscription.toJSON() })
}

/** Asks the browser, which asks the person: to be called by a press alone. Answers what came of it. */
export async function enablePush(): Promise<PushState> {
  const registration = await worker()
  if (!registration) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { key } = await known()
  // A browser refuses another key while it is subscribed under the one before.
  await (await subscribed())?.unsubscribe()
  await subscribe(registration, key)
  return 'on'
}

/** Takes the subscription away, here and at the server; where that does not answer, it learns so from the push service. */
export async function disablePush(): Promise<void> {
  const subscription = await subscribed()
  if (!subscription) return
  const id = await createPushDeviceId(subscription.endpoint)
  await Promise.allSettled([subscription.unsubscribe(), request('DELETE', `${path}/${id}`)])
}

/** Milliseconds for which a sign-out waits for it. */
const signOutTimeoutMs = 2000

/** Before a session ends: whoever comes next is told nothing, and what was shown is taken away. */
export async function unsubscribeDevice(): Promise<void> {
  const leaving = async (): Promise<void> => {
    await disablePush()
    for (const shown of (await (await worker())?.getNotifications()) ?? []) shown.close()
  }
  await Promise.race([leaving(), new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))])
}

/**
 * What somebody else left here who did not sign out ends, and what one is subscribed to under a key of before is subscribed to
 * anew. Asks nothing where nothing is subscribed.
 */
export async function syncDevice(): Promise<void> {
  const subscription = await subscribed()
  if (!subscription) return
  const server = await known()
  if (await isKnown(subscription, server)) return
  const isFormer = server.former.includes(await createPushDeviceId(subscription.endpoint))
  await subscription.unsubscribe()
  if (isFormer) await subscribe((await worker())!, server.key)
}
