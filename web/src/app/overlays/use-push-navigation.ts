import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/session/use-session.ts'
import { navigateMessageKey, pathOf } from './push-message.ts'

/** Opens the path of a clicked notification, and updates the push subscription of the device. */
export function usePushNavigation(): void {
  const navigate = useNavigate()
  const { user } = useSession()
  const id = user?.id
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<Record<string, unknown> | null>): void => {
      if (data?.[navigateMessageKey]) void navigate(pathOf(data[navigateMessageKey]))
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [navigate])
  useEffect(() => {
    if (!id || globalThis.Notification?.permission !== 'granted') return
    import('#web/session/push-subscription.ts').then(({ syncDevice }) => syncDevice()).catch(console.error)
  }, [id])
}
