import { operationFor, undescribed, type Exchange } from './match-description.ts'

/** How often one status of one route is checked in a test file: what it asks for a hundred times is the same thing. */
const maxChecks = 20

/** Creates a check that throws where a response is not as the description says, or a request was taken that it does not name. */
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
