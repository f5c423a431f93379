import type { LinkError } from '#shared/model/back-office-choices.ts'
import { BlockedAddressError } from './ssrf-guard.ts'
import { sendRequest, publicNetwork, type Network } from './outbound-request.ts'

/** Milliseconds for which a site has time to answer, and times that it may send on. */
const timeoutMs = 10_000
const maxRedirects = 5

/** Who asks: a site that does not want it can say so by this name. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Daleel link check)', accept: '*/*' }

/** What is found of a link: that it works, why it does not, or null where the site does not say so to a machine. */
export type Verdict = 'works' | LinkError | null

const isCertificateError = (code: string): boolean => /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF|SELF_SIGNED)/.test(code)

/** Why nothing was answered; null where nobody knows. */
export function linkFaultOf(error: unknown): LinkError | null {
  if (error instanceof BlockedAddressError) return 'closed'
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

async function followRedirects(start: URL, method: 'HEAD' | 'GET', network: Network): Promise<Verdict> {
  let url = start
  for (let sent = 0; sent <= maxRedirects; sent++) {
    const { status, location } = await sendRequest(url, { method, headers, timeoutMs }, network)
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
export async function checkLink(link: string, network: Network = publicNetwork): Promise<Verdict> {
  const methods = ['HEAD', 'GET'] as const
  let verdict: Verdict = null
  for (const method of methods) {
    verdict = await followRedirects(new URL(link), method, network).catch(linkFaultOf)
    if (verdict === 'works' || verdict === 'closed' || verdict === 'no_name') break
  }
  return verdict
}
