import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { BlockedAddressError, isPublicIp, lookupPublicIp } from './ssrf-guard.ts'

/** DNS lookup and allowed IP addresses. Only tests and the local run use anything but the public network. */
export type Network = { lookup: LookupFunction; isOpen: (address: string) => boolean }

export const publicNetwork: Network = { lookup: lookupPublicIp, isOpen: isPublicIp }

/** Request to send. `timeoutMs`: until the response headers arrive. */
type RequestOptions = {
  method: 'HEAD' | 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

type ResponseHead = { status: number; location: string | undefined }

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether a URL contains a blocked IP address. Host names are checked when they are resolved. */
export const isBlocked = (url: URL, { isOpen }: Network = publicNetwork): boolean =>
  isIP(hostOf(url)) !== 0 && !isOpen(hostOf(url))

/** Sends one request and returns the response headers. Does not read the body or follow redirects. */
export function sendRequest(
  url: URL,
  { body, timeoutMs, ...head }: RequestOptions,
  network: Network,
): Promise<ResponseHead> {
  // IP addresses in URLs bypass the lookup, so they are checked here.
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
