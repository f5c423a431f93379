import { config } from '#web/api/config.ts'
import { request } from '#web/api/http/client.ts'
import { getOfflineSince } from '#web/platform/connection.ts'
import { endSession } from '#web/session/session.ts'
import { readKey } from '#web/platform/local-storage.ts'

/** Returns the sign-out URL of the user pool for sessions of the identity provider; otherwise null. */
async function externalSignOutUrl(): Promise<string | null> {
  const [{ agency }, token] = [config(), readKey('access_token')]
  if (!agency || !token || getOfflineSince()) return null
  const { isIdentityProviderSession, identityProviderSignOutUrl } = await import('./agency-sign-in.ts')
  return isIdentityProviderSession(token, agency) ? identityProviderSignOutUrl(agency) : null
}

const hasNotificationPermission = (): boolean => globalThis.Notification?.permission === 'granted'

const unsubscribeThisDevice = async (): Promise<void> =>
  (await import('#web/session/push-subscription.ts')).unsubscribeDevice()

/**
 * Ends the session on the server; failures are ignored. Returns the URL to open next, or null for the sign-in page. The
 * user pool must also end its session, which would otherwise sign in the next user.
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
