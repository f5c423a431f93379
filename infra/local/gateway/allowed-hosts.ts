import { hostname } from 'node:os'
import { isIP } from 'node:net'

/** The names of the loopback address. */
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a `Host` header names this product. A page of somebody else may have its own name lead to this machine (DNS rebinding), and then
 * reads what is answered: so no other name is taken. `opened`: an address besides the loopback one on which it listens, where addresses and the name of
 * the machine are good, too.
 */
export function isAllowedHost(header: string | undefined, opened: string | null = null): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d+)?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  if (name === undefined) return false
  if (loopback.has(name)) return true
  if (opened === null) return false
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || [opened, hostname()].some((own) => own.toLowerCase() === name)
}
