import { useEffect } from 'react'
import { useOffline } from '#web/session/connection.ts'
import { useSessionState } from '#web/session/session.ts'
import { sendWaiting } from './send.ts'
import { readWaiting, useWaiting } from './waiting.ts'

/** What had no answer of use is sent again after a while. */
const pauseMs = 30_000

/** Sends what waits of whoever is signed in, as soon as there is a connection. */
export function useSending(): void {
  const userId = useSessionState().user?.id
  const online = useOffline() === null
  const first = useWaiting()[0]
  const sends = online && first !== undefined && !first.refused
  useEffect(() => void readWaiting(userId), [userId])
  useEffect(() => {
    if (!sends) return undefined
    const send = () => void sendWaiting().catch(console.error)
    send()
    const timer = setInterval(send, pauseMs)
    return () => clearInterval(timer)
  }, [sends])
}
