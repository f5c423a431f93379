import webPush from 'web-push'
import type { PushAddress } from '#functions/data/repositories/messages/push-devices.ts'
import type { PushKeys } from './vapid-keys.ts'

type PushOptions = {
  keys: PushKeys
  /** Whom a push service can turn to about us: an https address. */
  contact: string
  /** Seconds for which the service keeps it for a device that is off. */
  lasts: number
  /** What waits there under the same name, this takes the place of: at most 32 letters and digits. */
  topic: string
}

/** Milliseconds that a push service has to answer. */
const timeoutMs = 10_000

/**
 * Has a push service tell a browser something, which it cannot read itself (RFC 8291). Answers whether the address is still somebody's;
 * throws where the service did not take it.
 */
export async function sendWebPush(
  { endpoint, p256dh, auth }: PushAddress,
  message: object,
  how: PushOptions,
): Promise<boolean> {
  const { keys, contact, lasts, topic } = how
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: lasts,
      urgency: 'high',
      topic,
    },
  )
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body!),
    // It is told where it is known, and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return false
  if (!answer.ok) throw new Error(`a push service answered ${answer.status}`)
  return true
}
