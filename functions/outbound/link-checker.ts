import type { LinkError } from '#shared/model/back-office-choices.ts'
import { BlockedAddressError } from './ssrf-guard.ts'
import { sendRequest, publicNetwork, type Network } from './outbound-request.ts'

const timeoutMs = 10_000
const maxRedirects = 5

/** The user agent lets sites opt out. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Daleel link check)', accept: '*/*' }

/** Result of a check; null if the site does not reveal it to a bot. */
export type Verdict = 'works' | LinkError | null

const isCertificateError = (code: string): boolean => /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF|SELF_SIGNED)/.test(code)

/** Returns the reason for a failed request; null if unknown. */
export function linkFaultOf(error: unknown): LinkError | null {
  if (error instanceof BlockedAddressError) return 'closed'
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'no_name'
  // Temporary failure of the DNS resolver.
  if (code === 'EAI_AGAIN') return null
  if (isCertificateError(code)) return 'certificate'
  return 'no_answer'
}

function verdictOn(status: number): Verdict {
  if (status >= 200 && status < 300) return 'works'
  if (status === 404 || status === 410) return 'gone'
  if (status >= 500) return 'server_error'
  // Requires a login, consent or a delay, or blocks bots: users may have access.
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

/** Checks a link with HEAD, then with GET if that fails. URLs outside the public network are not requested. */
export async function checkLink(link: string, network: Network = publicNetwork): Promise<Verdict> {
  const methods = ['HEAD', 'GET'] as const
  let verdict: Verdict = null
  for (const method of methods) {
    verdict = await followRedirects(new URL(link), method, network).catch(linkFaultOf)
    if (verdict === 'works' || verdict === 'closed' || verdict === 'no_name') break
  }
  return verdict
}
