import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/session/use-session.ts'
import { leadsTo, pathOf } from './pushed.ts'

/** Goes where a press on what a device showed leads, and looks after what this device is subscribed to. */
export function usePushed(): void {
  const navigate = useNavigate()
  const { user } = useSession()
  const id = user?.id
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Record<string, unknown> | null>): void => {
      if (data?.[leadsTo]) void navigate(pathOf(data[leadsTo]))
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
  useEffect(() => {
    if (!id || globalThis.Notification?.permission !== 'granted') return
    import('#web/session/push.ts').then(({ mindDevice }) => mindDevice()).catch(console.error)
  }, [id])
}
