import type { LinkFault } from '#shared/entities/desk-choices.ts'
import { ClosedAddress } from './addresses.ts'
import { ask, publicNetwork, type Network } from './ask.ts'

/** Milliseconds for which a site has time to answer, and times that it may send on. */
const patience = 10_000
const mostRedirects = 5

/** Who asks: a site that does not want it can say so by this name. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Daleel link check)', accept: '*/*' }

/** What is found of a link: that it works, why it does not, or null where the site does not say so to a machine. */
export type Verdict = 'works' | LinkFault | null

const isCertificateError = (code: string): boolean => /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF|SELF_SIGNED)/.test(code)

/** Why nothing was answered; null where nobody knows. */
export function faultOf(error: unknown): LinkFault | null {
  if (error instanceof ClosedAddress) return 'closed'
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'no_name'
  // Who finds names for us has none to give just now.
  if (code === 'EAI_AGAIN') return null
  if (isCertificateError(code)) return 'certificate'
  return 'no_answer'
}

function verdictOn(status: number): Verdict {
  if (status >= 200 && status < 300) return 'works'
  if (status === 404 || status === 410) return 'gone'
  if (status >= 500) return 'server_error'
  // Asked for a name, an agreement or patience, or turned away as a machine: people may well get in.
  return null
}

async function followed(start: URL, method: 'HEAD' | 'GET', network: Network): Promise<Verdict> {
  let url = start
  for (let sent = 0; sent <= mostRedirects; sent++) {
    const { status, location } = await ask(url, { method, headers, patience }, network)
    if (status < 300 || status >= 400 || !location) return verdictOn(status)
    if (!URL.canParse(location, url)) return 'gone'
    url = new URL(location, url)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  }
  return 'too_many_redirects'
}

/**
 * Whether a link leads anywhere: asked for the head alone, and only where that says no, for the thing itself. Where no
 * address of the public network is meant, nothing is asked at all.
 */
export async function reach(link: string, network: Network = publicNetwork): Promise<Verdict> {
  const ways = ['HEAD', 'GET'] as const
  let verdict: Verdict = null
  for (const method of ways) {
    verdict = await followed(new URL(link), method, network).catch(faultOf)
    if (verdict === 'works' || verdict === 'closed' || verdict === 'no_name') break
  }
  return verdict
}
