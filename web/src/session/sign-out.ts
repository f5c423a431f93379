import { config } from '#web/api/config.ts'
import { request } from '#web/api/client.ts'
import { offlineSince } from './connection.ts'
import { end } from './session.ts'
import { readKey } from './storage.ts'

/** Where a session has to be left for, beside this product; null where it was begun and ends here. */
async function leaving(): Promise<string | null> {
  const [{ agency }, token] = [config(), readKey('access_token')]
  if (!agency || !token || offlineSince()) return null
  const { isByAgency, leavingAddress } = await import('./agency.ts')
  return isByAgency(token, agency) ? leavingAddress(agency) : null
}

/** Whether anything may be shown here while the site is closed. */
const isTold = (): boolean => globalThis.Notification?.permission === 'granted'

const leaveHere = async (): Promise<void> => (await import('./push.ts')).leaveDevice()

/**
 * Tells the server, whose answer changes nothing here: this browser's session ends. Answers where to go on to, if that is not the
 * sign-in: at the pool, which would let the next person in by the same session of the agency.
 */
export async function signOut(): Promise<string | null> {
  const next = await leaving().catch(() => null)
  if (isTold()) await leaveHere().catch((error: unknown) => console.error('this device may still be told', error))
  try {
    if (readKey('access_token')) await request<void>('POST', 'logout')
  } catch (error) {
    console.error('logout was not answered', error)
  }
  end('signed-out')
  return next
}
