import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { LinkError } from '#shared/model/back-office-choices.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { sendRequest, isBlocked, publicNetwork, type Network } from './outbound-request.ts'
import { linkFaultOf } from './link-checker.ts'

/** HTTP status, or the error if there was no response. */
export type PostResult = { status: number | null; fault: LinkError | null }

/** Origin allowed regardless of its IP address (`WEBHOOK_SITE`), for tests and the local run only. */
const isTestOrigin = (url: URL): boolean => url.origin === optionalEnv('WEBHOOK_SITE')

const networkOf = (url: URL): Network =>
  isTestOrigin(url) ? { lookup: lookup as LookupFunction, isOpen: () => true } : publicNetwork

/** Whether a URL may receive webhooks: https without credentials, and no blocked IP address. */
export function isPostableUrl(address: string): boolean {
  const url = new URL(address)
  return (
    isTestOrigin(url) || (url.protocol === 'https:' && url.username === '' && url.password === '' && !isBlocked(url))
  )
}

/**
 * Posts JSON to an external URL. Connects to the same IP address that was checked, follows no redirects, and reads only
 * the status. Failures are returned, not thrown.
 */
export async function postJson(
  address: string,
  body: string,
  headers: Record<string, string>,
  { network = networkOf(new URL(address)), timeoutMs }: { network?: Network; timeoutMs: number },
): Promise<PostResult> {
  const all = {
    'user-agent': 'Daleel webhook',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  try {
    const { status } = await sendRequest(new URL(address), { method: 'POST', headers: all, body, timeoutMs }, network)
    return { status, fault: null }
  } catch (error) {
    return { status: null, fault: linkFaultOf(error) ?? 'no_answer' }
  }
}
