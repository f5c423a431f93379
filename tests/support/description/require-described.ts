import { operationFor, undescribed, type Exchange } from './holds.ts'

/** How often one status of one route is looked at in a file of tests: what they ask for a hundred times is the same thing. */
const mostOften = 20

const looked = new Map<string, number>()

/** Throws where an answer is not as the description says, or a request was taken that it does not name. */
export function requireDescribed(exchange: Exchange): void {
  const name = `${operationFor(exchange.method, exchange.path)?.name} ${exchange.status}`
  const times = looked.get(name) ?? 0
  if (times >= mostOften) return
  looked.set(name, times + 1)
  const fault = undescribed(exchange)
  if (fault) throw new Error(`openapi.json: ${fault}`)
}
