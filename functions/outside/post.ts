import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { LinkFault } from '#shared/entities/desk-choices.ts'
import { optionalEnv } from '#functions/environment.ts'
import { ask, isClosed, publicNetwork, type Network } from './ask.ts'
import { faultOf } from './reach.ts'

/** Milliseconds within which an address has to begin its answer. */
const patience = 5000

/** What was answered: a status, or why there was none. */
export type Posted = { status: number | null; fault: LinkFault | null }

/** An address of tests and the local run alone: an origin that may be asked wherever it leads (`WEBHOOK_SITE`). */
const isOfTests = (url: URL): boolean => url.origin === optionalEnv('WEBHOOK_SITE')

const networkOf = (url: URL): Network =>
  isOfTests(url) ? { lookup: lookup as LookupFunction, isOpen: () => true } : publicNetwork

/** Whether something can be posted to an address at all: https in the public network, as far as the address says so itself. */
export function isPostable(address: string): boolean {
  const url = new URL(address)
  return isOfTests(url) || (url.protocol === 'https:' && url.username === '' && url.password === '' && !isClosed(url))
}

/**
 * Posts JSON to an address outside. It is connected to the very address that was found to be public, no redirect is followed, and
 * nothing of the answer is read but its status. Never throws for what the other side does.
 */
export async function post(
  address: string,
  body: string,
  headers: Record<string, string>,
  { network = networkOf(new URL(address)), within = patience }: { network?: Network; within?: number } = {},
): Promise<Posted> {
  const all = {
    'user-agent': 'Daleel webhook',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  try {
    const { status } = await ask(new URL(address), { method: 'POST', headers: all, body, patience: within }, network)
    return { status, fault: null }
  } catch (error) {
    return { status: null, fault: faultOf(error) ?? 'no_answer' }
  }
}
