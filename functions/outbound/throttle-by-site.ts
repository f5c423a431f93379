import { setTimeout as sleep } from 'node:timers/promises'

/** Delay in milliseconds between two requests to a site, and number of concurrent sites. */
const pauseMs = 1000
const concurrentSites = 8

/**
 * Checks links site by site, sequentially within a site. Links not reached by `until` (milliseconds since 1970) are
 * missing in the result.
 */
export async function throttleBySite<Found>(
  links: Iterable<string>,
  ask: (link: string) => Promise<Found>,
  until: number,
  rest: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const sites = Map.groupBy(links, (link) => new URL(link).host)
  const waiting = [...sites.values()]
  const askSite = async (of: readonly string[]): Promise<void> => {
    for (const [at, link] of of.entries()) {
      if (at > 0) await rest(pauseMs)
      if (Date.now() >= until) return
      found.set(link, await ask(link))
    }
  }
  await Promise.all(
    Array.from({ length: concurrentSites }, async () => {
      for (let site = waiting.shift(); site; site = waiting.shift()) await askSite(site)
    }),
  )
  return found
}
