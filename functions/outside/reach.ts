import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { LinkFault } from '#shared/entities/desk-choices.ts'
import { ClosedAddress, isPublicAddress, lookupPublic } from './addresses.ts'

/** Milliseconds for which a site has time to answer, and times that it may send on. */
const patience = 10_000
const mostRedirects = 5

/** Who asks: a site that does not want it can say so by this name. */
const userAgent = 'Mozilla/5.0 (compatible; Daleel link check)'

/** What is found of a link: that it works, why it does not, or null where the site does not say so to a machine. */
export type Verdict = 'works' | LinkFault | null

/** How names are found, and which addresses may be asked; anything else than the public network is for tests alone. */
export type Network = { lookup: LookupFunction; isOpen: (address: string) => boolean }

const publicNetwork: Network = { lookup: lookupPublic, isOpen: isPublicAddress }

type Answer = { status: number; location: string | undefined }

/** Sends one request and hears the head of its answer; nothing of a body is read. */
function ask(url: URL, method: 'HEAD' | 'GET', { lookup, isOpen }: Network): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number needs no lookup, so nobody else would look at it.
  if (isIP(host) !== 0 && !isOpen(host)) return Promise.reject(new ClosedAddress(host))
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const headers = { 'user-agent': userAgent, accept: '*/*' }
    const signal = AbortSignal.timeout(patience)
    const asked = request(url, { method, headers, lookup, signal, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    asked.on('error', reject).end()
  })
}

const isCertificateError = (code: string): boolean => /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF|SELF_SIGNED)/.test(code)

function faultOf(error: unknown): Verdict {
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
    const { status, location } = await ask(url, method, network)
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
