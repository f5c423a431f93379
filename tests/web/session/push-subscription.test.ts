// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPushDeviceId } from '#shared/api/push-device-id.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/one'

let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null
let permission: NotificationPermission
let answered: NotificationPermission
let devices: string[]
let former: string[]
let onSubscribe: () => Promise<void>
let done: unknown[]

const subscriptionOf = () => ({
  endpoint,
  unsubscribe: async () => {
    done.push('unsubscribed')
    subscription = null
    return true
  },
  toJSON: () => ({ endpoint, keys: {} }),
})

beforeEach(() => {
  vi.resetModules()
  subscription = null
  permission = answered = 'default'
  devices = []
  former = []
  onSubscribe = async () => {}
  done = []
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      done.push('asked')
      return (permission = answered)
    },
  })
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: object) => {
        done.push(options)
        subscription = subscriptionOf()
        void onSubscribe()
        return subscription
      },
    },
    getNotifications: async () => [{ close: () => void done.push('closed') }],
  }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('fetch', async (to: string, { method = 'GET' }: RequestInit = {}) => {
    if (String(to) === '/config.json') return Response.json({ apiBase: '/api' })
    const path = String(to).replace(/^.*\/api\//, '')
    done.push(`${method} ${path}`)
    if (method === 'POST') devices = [await createPushDeviceId(endpoint)]
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ key: 'our-key', devices, former })
  })
})
afterEach(() => vi.unstubAllGlobals())

const push = () => import('#web/session/push-subscription.ts')
const subscribing = { userVisibleOnly: true, applicationServerKey: 'our-key' }

describe('a device', () => {
  test('has push on only if the browser is subscribed and the server has the subscription', async () => {
    const { pushState } = await push()
    expect(await pushState()).toBe('off')
    subscription = subscriptionOf()
    expect(await pushState()).toBe('off')
    devices = [await createPushDeviceId(endpoint)]
    expect(await pushState()).toBe('on')
    permission = 'denied'
    expect(await pushState()).toBe('blocked')
    vi.stubGlobal('navigator', {})
    expect(await pushState()).toBe('unsupported')
  })

  test('asks for permission only when push is turned on, and subscribes if it is granted', async () => {
    const { pushState, enablePush } = await push()
    await pushState()
    expect(done).not.toContain('asked')
    expect(await enablePush()).toBe('off')
    answered = 'denied'
    expect(await enablePush()).toBe('blocked')
    expect(done.filter((one) => typeof one === 'object')).toEqual([])
    answered = 'granted'
    expect(await enablePush()).toBe('on')
    expect(done.slice(-2)).toEqual([subscribing, 'POST notification/push'])
  })

  test('is not taken for another user’s while its subscription is on its way to the server', async () => {
    let turn: Promise<unknown> = Promise.resolve()
    const locks = { request: (_name: string, action: () => Promise<unknown>) => (turn = turn.then(action)) }
    vi.stubGlobal('navigator', { ...navigator, locks })
    answered = 'granted'
    const { enablePush, syncDevice } = await push()
    let syncing: Promise<void> | undefined
    onSubscribe = () => (syncing = syncDevice())
    await enablePush()
    await syncing
    expect(done.slice(-2)).toEqual(['POST notification/push', 'GET notification/push'])
    expect(done).not.toContain('unsubscribed')
  })

  test('unsubscribes when push is turned off or the session ends, which also closes notifications', async () => {
    const { disablePush, unsubscribeDevice } = await push()
    subscription = subscriptionOf()
    await disablePush()
    const gone = ['unsubscribed', `DELETE notification/push/${await createPushDeviceId(endpoint)}`]
    expect(done).toEqual(gone)
    subscription = subscriptionOf()
    await unsubscribeDevice()
    expect(done).toEqual([...gone, ...gone, 'closed'])
  })

  test('does not block sign-out if the push service does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { unsubscribeDevice } = await push()
    subscription = { ...subscriptionOf(), unsubscribe: () => new Promise(() => {}) }
    const leaving = unsubscribeDevice()
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    await expect(leaving).resolves.toBeUndefined()
    await vi.waitFor(() => expect(done).toHaveLength(1))
  })

  test('removes the subscription of another user, and renews one with a previous key', async () => {
    const { syncDevice } = await push()
    await syncDevice()
    expect(done).toEqual([])
    subscription = subscriptionOf()
    await syncDevice()
    expect(done).toEqual(['GET notification/push', 'unsubscribed'])
    subscription = subscriptionOf()
    former = [await createPushDeviceId(endpoint)]
    await syncDevice()
    expect(done.slice(2)).toEqual(['GET notification/push', 'unsubscribed', subscribing, 'POST notification/push'])
    devices = [await createPushDeviceId(endpoint)]
    await syncDevice()
    expect(done.slice(6)).toEqual(['GET notification/push'])
  })
})
