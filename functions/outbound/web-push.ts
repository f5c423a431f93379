import webPush from 'web-push'
import type { PushAddress } from '#functions/data/repositories/messages/push-devices.ts'
import type { PushKeys } from './vapid-keys.ts'

type PushOptions = {
  keys: PushKeys
  /** Contact for push services: an https URL. */
  contact: string
  /** TTL in seconds of a message for a device that is offline. */
  ttlSeconds: number
  /** Replaces a pending message with the same topic: at most 32 letters and digits. */
  topic: string
}

const timeoutMs = 10_000

/**
 * Sends an encrypted push message (RFC 8291). Returns false if the subscription has expired.
 *
 * @throws If the push service rejects the message.
 */
export async function sendWebPush(
  { endpoint, p256dh, auth }: PushAddress,
  message: object,
  how: PushOptions,
): Promise<boolean> {
  const { keys, contact, ttlSeconds, topic } = how
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
      topic,
    },
  )
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body!),
    // Redirects are not followed: only known push services are contacted.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return false
  if (!answer.ok) throw new Error(`a push service answered ${answer.status}`)
  return true
}
