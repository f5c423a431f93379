import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { LinkError } from '#shared/model/back-office-choices.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { sendRequest, isBlocked, publicNetwork, type Network } from './outbound-request.ts'
import { linkFaultOf } from './link-checker.ts'

/** Milliseconds within which an address has to begin its answer. */
const timeoutMs = 5000

/** What was answered: a status, or why there was none. */
export type PostResult = { status: number | null; fault: LinkError | null }

/** An address of tests and the local run alone: an origin that may be asked wherever it leads (`WEBHOOK_SITE`). */
const isTestOrigin = (url: URL): boolean => url.origin === optionalEnv('WEBHOOK_SITE')

const networkOf = (url: URL): Network =>
  isTestOrigin(url) ? { lookup: lookup as LookupFunction, isOpen: () => true } : publicNetwork

/** Whether something can be posted to an address at all: https in the public network, as far as the address says so itself. */
export function isPostableUrl(address: string): boolean {
  const url = new URL(address)
  return (
    isTestOrigin(url) || (url.protocol === 'https:' && url.username === '' && url.password === '' && !isBlocked(url))
  )
}

/**
 * Posts JSON to an address outside. It is connected to the very address that was found to be public, no redirect is followed, and
 * nothing of the answer is read but its status. Never throws for what the other side does.
 */
export async function postJson(
  address: string,
  body: string,
  headers: Record<string, string>,
  { network = networkOf(new URL(address)), within = timeoutMs }: { network?: Network; within?: number } = {},
): Promise<PostResult> {
  const all = {
    'user-agent': 'Daleel webhook',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  try {
    const { status } = await sendRequest(
      new URL(address),
      { method: 'POST', headers: all, body, timeoutMs: within },
      network,
    )
    return { status, fault: null }
  } catch (error) {
    return { status: null, fault: linkFaultOf(error) ?? 'no_answer' }
  }
}
