import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a site is left in peace between two questions, and sites that are asked side by side. */
const pauseMs = 1000
const concurrentSites = 8

/**
 * Asks about links site by site: of one site one after the other, with a pause between. Of those that are left when the time
 * is over (milliseconds since 1970) nothing is answered.
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
