import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const blockedRanges = new BlockList()
const allowedRanges = new BlockList()

// Source: IANA special-purpose address registries for IPv4 and IPv6 (RFC 6890 and updates).
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blockedRanges.addSubnet(network, bits, 'ipv4')

// Global unicast addresses are within 2000::/3; these ranges of it are special, such as embedded IPv4.
allowedRanges.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blockedRanges.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is public, as opposed to loopback, private, link-local (cloud metadata) or reserved. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blockedRanges.check(address, 'ipv4')
  return version === 6 && allowedRanges.check(address, 'ipv6') && !blockedRanges.check(address, 'ipv6')
}

export class BlockedAddressError extends Error {
  constructor(host: string) {
    super(`${host} does not lead into the public network`)
    this.name = 'ClosedAddress'
  }
}

/**
 * Resolves a host name and rejects it if any of its IP addresses is not public. The connection uses the checked IP
 * address, which prevents DNS rebinding.
 */
export const lookupPublicIp: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, [])
    if (!addresses.every(({ address }) => isPublicIp(address))) return answer(new BlockedAddressError(host), [])
    const [first] = addresses
    if (options.all) answer(null, addresses)
    else answer(null, first!.address, first!.family)
  })
