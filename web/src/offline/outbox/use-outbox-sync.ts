import { useEffect } from 'react'
import { useOffline } from '#web/platform/connection.ts'
import { useSessionState } from '#web/session/session.ts'
import { sendQueue } from './send-queue.ts'
import { readQueue, useQueuedWork } from './outbox-queue.ts'

/** Retry interval in milliseconds. */
const retryMs = 30_000

/** Sends the user's queue as soon as there is a connection. */
export function useOutboxSync(): void {
  const userId = useSessionState().user?.id
  const online = useOffline() === null
  const first = useQueuedWork()[0]
  const sends = online && first !== undefined && !first.refused
  useEffect(() => void readQueue(userId), [userId])
  useEffect(() => {
    if (!sends) return undefined
    const send = () => void sendQueue().catch(console.error)
    send()
    const timer = setInterval(send, retryMs)
    return () => clearInterval(timer)
  }, [sends])
}
