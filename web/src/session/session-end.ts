import { useEffect, useState } from 'react'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { sessionState } from './session.ts'
import { readKey } from './storage/local-storage.ts'
import { claimsOf } from './storage/token-store.ts'

/** How long before its end a person is told. */
const warningMs = 2 * 60_000
const pauseMs = 5_000

/** When the session ends whatever one does: so long after the sign-in as a refresh token lives. Null for a visitor. */
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

/** The end of the session while it is near, in milliseconds; looked at often, for a device that slept hears no timer. */
export function useNearEnd(): number | null {
  const [end, setEnd] = useState(near)
  useEffect(() => {
    const timer = setInterval(() => setEnd(near()), pauseMs)
    return () => clearInterval(timer)
  }, [])
  return end
}
