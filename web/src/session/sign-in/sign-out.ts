import { config } from '#web/api/config.ts'
import { request } from '#web/api/http/client.ts'
import { offlineSince } from '#web/session/connection.ts'
import { endSession } from '#web/session/session.ts'
import { readKey } from '#web/session/storage/local-storage.ts'

/** Where a session has to be left for, beside this product; null where it was begun and ends here. */
async function externalSignOutUrl(): Promise<string | null> {
  const [{ agency }, token] = [config(), readKey('access_token')]
  if (!agency || !token || offlineSince()) return null
  const { isByAgency, agencySignOutUrl } = await import('./agency-sign-in.ts')
  return isByAgency(token, agency) ? agencySignOutUrl(agency) : null
}

/** Whether anything may be shown here while the site is closed. */
const hasNotificationPermission = (): boolean => globalThis.Notification?.permission === 'granted'

const unsubscribeThisDevice = async (): Promise<void> =>
  (await import('#web/session/push-subscription.ts')).unsubscribeDevice()

/**
 * Tells the server, whose answer changes nothing here: this browser's session ends. Answers where to go on to, if that is not the
 * sign-in: at the pool, which would let the next person in by the same session of the agency.
 */
export async function signOut(): Promise<string | null> {
  const next = await externalSignOutUrl().catch(() => null)
  if (hasNotificationPermission())
    await unsubscribeThisDevice().catch((error: unknown) => console.error('this device may still be told', error))
  try {
    if (readKey('access_token')) await request<void>('POST', 'logout')
  } catch (error) {
    console.error('logout was not answered', error)
  }
  endSession('signed-out')
  return next
}
