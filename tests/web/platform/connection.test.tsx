// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  markReached,
  getOfflineSince,
  probeConnection,
  useOffline,
  useOnceConnected,
  whenConnected,
} from '#web/platform/connection.ts'

const ask = vi.fn<typeof fetch>()
const gone = new TypeError('Failed to fetch')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T14:02:00Z') })
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockResolvedValue(new Response())
  markReached()
  document.body.innerHTML = '<main id="main"></main>'
})

afterEach(() => {
  cleanup()
  markReached()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the connection', () => {
  test('is lost on the first offline event, whose time is recorded', () => {
    dispatchEvent(new Event('offline'))
    vi.setSystemTime('2026-03-01T14:05:00Z')
    dispatchEvent(new Event('offline'))
    expect(getOfflineSince()).toEqual(new Date('2026-03-01T14:02:00Z'))
  })

  test('is lost if the server does not respond, even without an offline event', async () => {
    ask.mockRejectedValue(gone)
    expect(await probeConnection()).toBe(false)
    expect(getOfflineSince()).not.toBeNull()
    expect(ask.mock.lastCall![1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
  })

  test('is restored only when the server responds to a periodic probe', async () => {
    ask.mockRejectedValue(gone)
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(getOfflineSince()).not.toBeNull()
    ask.mockResolvedValue(new Response())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(getOfflineSince()).toBeNull()
    const asked = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask.mock.calls.length).toBe(asked)
  })

  test('is not restored by the response to an earlier request', async () => {
    const late = Promise.withResolvers<Response>()
    ask.mockReturnValueOnce(late.promise)
    const asked = probeConnection()
    await vi.advanceTimersByTimeAsync(1000)
    dispatchEvent(new Event('offline'))
    late.resolve(new Response())
    await asked
    expect(getOfflineSince()).not.toBeNull()
  })

  test('updates components, and runs pending callbacks once when it is restored', () => {
    const goOn = vi.fn<() => void>()
    function Waiting() {
      useOnceConnected(goOn)
      return <p>{useOffline() ? 'away' : 'there'}</p>
    }
    render(<Waiting />)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText('away')).toBeDefined()
    expect(goOn).not.toHaveBeenCalled()
    act(() => markReached())
    expect(screen.getByText('there')).toBeDefined()
    expect(goOn).toHaveBeenCalledTimes(1)
  })
})

describe('a load that fails', () => {
  const load = vi.fn<() => Promise<string>>()
  const waits = vi.fn<(waiting: boolean) => void>()

  beforeEach(() => {
    load.mockReset().mockRejectedValueOnce(gone).mockResolvedValue('code')
    waits.mockReset()
  })

  test('waits for the connection, and is retried', async () => {
    ask.mockRejectedValue(gone)
    const coming = whenConnected(load, waits)
    await vi.advanceTimersByTimeAsync(1)
    expect(waits.mock.calls).toEqual([[true]])
    ask.mockResolvedValue(new Response())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await coming).toBe('code')
    expect(waits.mock.calls).toEqual([[true], [false]])
  })

  test('is not retried if the server is reachable', async () => {
    await expect(whenConnected(load, waits)).rejects.toBe(gone)
    expect(waits).not.toHaveBeenCalled()
  })

  test('is not retried before the page is rendered', async () => {
    document.body.innerHTML = ''
    ask.mockRejectedValue(gone)
    await expect(whenConnected(load)).rejects.toBe(gone)
  })
})
