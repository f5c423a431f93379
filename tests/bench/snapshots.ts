import { list, signIn, type Line } from './api-latency.ts'
import { createClient, rounded } from './load-client.ts'
import { startFilledProduct } from './product-child.ts'

/** Records in the table: those of a snapshot are in it all the same. */
const inTable = 100

/**
 * What a process takes to begin with the snapshot of so many FAQs, until its first list is answered, and how lists are then. `cpu_ms`: what
 * a processor worked for it, which other work on the machine moves little.
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
