import { list, signIn, type Line } from './figures.ts'
import { rounded } from './measure.ts'
import { startFilledProduct } from './product-child.ts'

/** Records in the table: more than a process reads without looking for a snapshot, and no more than are written in a while. */
const inTable = 1200

/** What a process takes to begin with the snapshot of so many FAQs, and how its lists are then. */
export async function snapshots(records: number): Promise<Line[]> {
  const product = await startFilledProduct('faq', inTable, { rows: records })
  try {
    const headers = await signIn(product)
    const before = await product.state()
    const { bytes, seconds } = product.snapshot!
    const lists = await list({ product, records, headers })
    const after = await product.state()
    return [
      { name: 'snapshot', records, stored_mb: rounded(bytes / 1e6), build_seconds: rounded(seconds) },
      ...lists,
      { name: 'snapshot_memory', records, used_mb: rounded(after.used - before.used) },
    ]
  } finally {
    await product.stop()
  }
}
