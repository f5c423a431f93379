import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { BlockedAddressError, isPublicIp, lookupPublicIp } from './ssrf-guard.ts'

/** How names are found, and which addresses may be asked; anything else than the public network is for tests and the local run alone. */
export type Network = { lookup: LookupFunction; isOpen: (address: string) => boolean }

export const publicNetwork: Network = { lookup: lookupPublicIp, isOpen: isPublicIp }

/** What is sent; `patience`: milliseconds within which the answer has to begin. */
type RequestOptions = {
  method: 'HEAD' | 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

type ResponseHead = { status: number; location: string | undefined }

/** The host of an address as a lookup takes it. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether an address names, by its number, what must not be asked. What a name leads to is found out when it is asked. */
export const isBlocked = (url: URL, { isOpen }: Network = publicNetwork): boolean =>
  isIP(hostOf(url)) !== 0 && !isOpen(hostOf(url))

/** Sends one request and hears the head of its answer; nothing of a body is read, and where it leads on to nobody goes. */
export function sendRequest(
  url: URL,
  { body, timeoutMs, ...head }: RequestOptions,
  network: Network,
): Promise<ResponseHead> {
  // A number needs no lookup, so nobody else would look at it.
  if (isBlocked(url, network)) return Promise.reject(new BlockedAddressError(hostOf(url)))
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const { lookup } = network
    const signal = AbortSignal.timeout(timeoutMs)
    const outgoing = request(url, { ...head, lookup, signal, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    outgoing.on('error', reject).end(body)
  })
}
