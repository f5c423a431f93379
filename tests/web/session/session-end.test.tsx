// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { sessionEnd, useNearEnd } from '#web/session/session-end.ts'
import { endSession, readMe } from '#web/session/session.ts'

const signedInAt = Date.parse('2026-03-01T02:00:00Z')
const endsAt = signedInAt + sessionLifetimeSeconds.refreshToken * 1000
const permissions = [{ entity_name: 'User', permission_key: 'SHOW' }]
const me = { id: 'u-1', first_name: 'Nour', last_name: 'Haddad', status: 'ACTIVE', permissions, countries: [] }

beforeEach(async () => {
  vi.useFakeTimers({ now: signedInAt })
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/me' ? me : {}))
  localStorage.setItem('access_token', `a.${btoa(JSON.stringify({ auth_time: signedInAt / 1000 }))}.c`)
  await readMe()
})

afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a session lasts as long as a refresh token after the sign-in', () => {
  expect(sessionEnd()).toEqual(new Date(endsAt))
})

test('the end is announced two minutes before, and no longer once it is reached', () => {
  const { result } = renderHook(useNearEnd)
  const at = (now: number) => {
    vi.setSystemTime(now)
    act(() => void vi.advanceTimersByTime(5_000))
    return result.current
  }
  expect(at(endsAt - 130_000)).toBeNull()
  expect(at(endsAt - 125_000)).toBe(endsAt)
  expect(at(endsAt - 10_000)).toBe(endsAt)
  expect(at(endsAt - 5_000)).toBeNull()
})

test('a visitor has no session end', () => {
  endSession('signed-out')
  expect(sessionEnd()).toBeNull()
})
