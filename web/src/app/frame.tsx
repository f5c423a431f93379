import '#web/theme/signed-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { Shell } from './shell.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** Header and menu for whoever is signed in, drawn anew for another person; a small header for visitors. */
export function Frame() {
  const { status, user } = useSession()
  return status === 'signed-in' ? <Shell key={user?.id} /> : <VisitorFrame />
}
