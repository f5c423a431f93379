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
  test('is lost when the browser says so, and it is known since when', () => {
    dispatchEvent(new Event('offline'))
    vi.setSystemTime('2026-03-01T14:05:00Z')
    dispatchEvent(new Event('offline'))
    expect(getOfflineSince()).toEqual(new Date('2026-03-01T14:02:00Z'))
  })

  test('is lost where the server does not answer, whatever the browser says', async () => {
    ask.mockRejectedValue(gone)
    expect(await probeConnection()).toBe(false)
    expect(getOfflineSince()).not.toBeNull()
    expect(ask.mock.lastCall![1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
  })

  test('is back only when the server answers, for which it is asked now and then', async () => {
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

  test('is not back because something comes that was asked for before', async () => {
    const late = Promise.withResolvers<Response>()
    ask.mockReturnValueOnce(late.promise)
    const asked = probeConnection()
    await vi.advanceTimersByTimeAsync(1000)
    dispatchEvent(new Event('offline'))
    late.resolve(new Response())
    await asked
    expect(getOfflineSince()).not.toBeNull()
  })

  test('is told to whoever draws it, and what waited for it is carried out once', () => {
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

describe('what is loaded', () => {
  const load = vi.fn<() => Promise<string>>()
  const waits = vi.fn<(waiting: boolean) => void>()

  beforeEach(() => {
    load.mockReset().mockRejectedValueOnce(gone).mockResolvedValue('code')
    waits.mockReset()
  })

  test('waits for the network where there is none, and then comes', async () => {
    ask.mockRejectedValue(gone)
    const coming = whenConnected(load, waits)
    await vi.advanceTimersByTimeAsync(1)
    expect(waits.mock.calls).toEqual([[true]])
    ask.mockResolvedValue(new Response())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await coming).toBe('code')
    expect(waits.mock.calls).toEqual([[true], [false]])
  })

  test('is not waited for where the server is there and has it no more', async () => {
    await expect(whenConnected(load, waits)).rejects.toBe(gone)
    expect(waits).not.toHaveBeenCalled()
  })

  test('is not waited for before there is a page', async () => {
    document.body.innerHTML = ''
    ask.mockRejectedValue(gone)
    await expect(whenConnected(load)).rejects.toBe(gone)
  })
})
