import { hostname } from 'node:os'
import { isIP } from 'node:net'

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Checks that a `Host` header refers to this product. Protects against DNS rebinding: a foreign page may resolve its
 * own name to this machine and would then read responses.
 *
 * @param opened Extra listen address. If set, IP addresses and the machine's host name are allowed too.
 */
export function isAllowedHost(header: string | undefined, opened: string | null = null): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d+)?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  if (name === undefined) return false
  if (loopback.has(name)) return true
  if (opened === null) return false
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || [opened, hostname()].some((own) => own.toLowerCase() === name)
}
