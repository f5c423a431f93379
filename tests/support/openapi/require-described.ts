import { operationFor, undescribed, type Exchange } from './match-description.ts'

/** Maximum checks per route, status and test file; more would repeat the same check. */
const maxChecks = 20

/**
 * Creates a check that throws if a response deviates from the description or an accepted request has undocumented
 * parameters.
 */
export function createDescribedCheck(): (exchange: Exchange) => void {
  const looked = new Map<string, number>()
  return (exchange) => {
    const name = `${operationFor(exchange.method, exchange.path)?.name} ${exchange.status}`
    const times = looked.get(name) ?? 0
    if (times >= maxChecks) return
    looked.set(name, times + 1)
    const fault = undescribed(exchange)
    if (fault) throw new Error(`openapi.json: ${fault}`)
  }
}
