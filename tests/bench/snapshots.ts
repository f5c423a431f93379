import { list, signIn, type Line } from './api-latency.ts'
import { createClient, rounded } from './load-client.ts'
import { startFilledProduct } from './product-child.ts'

/** Records in the table; they are also part of the snapshot. */
const inTable = 100

/**
 * Measures a process start from a snapshot of FAQs until its first list response, and lists afterwards. `cpu_ms` is the
 * CPU time, which is mostly independent of other load on the machine.
 */
export async function snapshots(records: number): Promise<Line[]> {
  const product = await startFilledProduct('faq', inTable, { rows: records })
  try {
    const headers = await signIn(product)
    const { bytes, seconds } = product.snapshot!
    const before = await product.state()
    await product.units()
    const client = createClient(product.port, 1)
    const { status, body, milliseconds } = await client.call({ method: 'GET', path: '/api/faq', headers })
    client.close()
    if (status !== 200 || body['total'] !== records) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 300)}`)
    const { cpu, read } = await product.units()
    const after = await product.state()
    const begun = { milliseconds: rounded(milliseconds), cpu_ms: rounded(cpu), read_units: read }
    return [
      { name: 'snapshot', records, stored_mb: rounded(bytes / 1e6), build_seconds: rounded(seconds) },
      { name: 'snapshot_begun', records, ...begun, used_mb: rounded(after.used - before.used) },
      ...(await list({ product, records, headers, load: null })).filter(({ name }) => name !== 'list_cold'),
    ]
  } finally {
    await product.stop()
  }
}
