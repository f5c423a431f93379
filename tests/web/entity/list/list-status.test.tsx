// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { choose, hold } from '#tests/web/entity/session-mock.ts'
import { page, record, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/session.ts', () => ({ accept: vi.fn<() => void>() }))

const screens = { '/unit/list': <EntityListPage entity={entityOf('unit')} /> }
const units = page([record('u-1', { name: 'Protection' })])

beforeEach(() => hold('all'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  choose({})
})

/** Responds immediately except to searches, which stay pending until aborted; returns their signals. */
function serveSlowly(): AbortSignal[] {
  const signals: AbortSignal[] = []
  serve((call): Reply | undefined => (call.path === 'unit' ? { body: units } : undefined))
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
    if (!address.includes('search=')) return answer(address, options)
    signals.push(options.signal!)
    return new Promise((_, reject) =>
      options.signal!.addEventListener('abort', () => reject(options.signal!.reason as Error)),
    )
  })
  return signals
}

const status = () => document.querySelector('output[aria-live]')!.textContent

describe('a slow list', () => {
  test('keeps its rows, shows a message after eight seconds, and can be cancelled [EXP-1]', async () => {
    const signals = serveSlowly()
    const { history } = await show(screens, { at: '/unit/list' })
    await screen.findByText('Protection')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => history.push('/unit/list?q=slow'))
    await waitFor(() => expect(signals).toHaveLength(1))
    expect(status()).toBe('1 result · Updating…')
    expect(screen.getByRole('rowheader', { name: 'Protection' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(status()).toBe('1 result · Still loading…')
    expect(signals[0]!.aborted).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(status()).toContain('These are the previous results.'))
    expect(signals[0]!.aborted).toBe(true)
    // No automatic retry.
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(signals).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(signals).toHaveLength(2))
    expect(status()).toBe('1 result · Updating…')
  })

  test('shows the message and can be cancelled also without rows', async () => {
    const signals = serveSlowly()
    await show(screens, { at: '/unit/list' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await show(screens, { at: '/unit/list?q=slow' })
    await waitFor(() => expect(signals).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(8500))
    expect(status()).toBe('Still loading…')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(status()).toBe('Loading cancelled.'))
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  })
})

describe('row density', () => {
  const closeness = () => screen.getByRole('table').hasAttribute('data-compact')

  test('is saved as a preference of the user for every list', async () => {
    const calls = serve((call) => {
      if (call.path === 'unit') return { body: units }
      return call.path === 'me' ? { body: { id: 'u1', preferences: {} } } : undefined
    })
    await show(screens, { at: '/unit/list' })
    await screen.findByText('Protection')
    expect(closeness()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'Compact' }))
    await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'))
    expect(calls.at(-1)!.body).toEqual({ preferences: { 'rows.compact': true } })

    choose({ compactRows: true })
    await show(screens, { at: '/unit/list' })
    await screen.findByText('Protection')
    expect(closeness()).toBe(true)
  })
})
