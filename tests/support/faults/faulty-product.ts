import { afterAll, afterEach } from 'vitest'
import type { Part, Settings } from '#infra/local/product-settings.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'

/** Product with a fault proxy before each dependency; faults end after each test. */
export function useFaultyProduct(more: Partial<Settings> = {}) {
  const proxies = new Map<Part, FaultProxy>()
  const product = useOwnProduct({
    ...more,
    wrapEndpoint: async (part, endpoint) => {
      const proxy = await startFaultProxy(endpoint)
      proxies.set(part, proxy)
      return proxy.endpoint
    },
  })
  afterEach(() => proxies.forEach((proxy) => proxy.heal()))
  afterAll(async () => {
    await Promise.all([...proxies.values()].map((proxy) => proxy.stop()))
  })
  return { ...product, part: (name: Part): FaultProxy => proxies.get(name)! }
}

export type FaultyProduct = ReturnType<typeof useFaultyProduct>
