import { useEffect, useState } from 'react'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { sessionState } from './session.ts'
import { readKey } from '#web/platform/local-storage.ts'
import { claimsOf } from './storage/token-store.ts'

/** Milliseconds before the end of the session at which the user is warned. */
const warningMs = 2 * 60_000
const pauseMs = 5_000

/** Returns the time at which the refresh token, and so the session, expires. Null for visitors. */
export function sessionEnd(): Date | null {
  const signedInAt = claimsOf(readKey('access_token') ?? '').auth_time
  if (sessionState().status !== 'signed-in' || signedInAt === undefined) return null
  return new Date((signedInAt + sessionLifetimeSeconds.refreshToken) * 1000)
}

const near = (): number | null => {
  const end = sessionEnd()?.getTime()
  const now = Date.now()
  return end && now < end && now >= end - warningMs ? end : null
}

/**
 * Time of the session end in milliseconds, once it is near. Polled, because timers do not run while a device sleeps.
 */
export function useNearEnd(): number | null {
  const [end, setEnd] = useState(near)
  useEffect(() => {
    const timer = setInterval(() => setEnd(near()), pauseMs)
    return () => clearInterval(timer)
  }, [])
  return end
}
