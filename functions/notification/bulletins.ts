import type { Caller } from '#shared/access/can.ts'
import { currentBulletins, type Bulletin } from '#shared/reading/bulletins.ts'
import type { Library } from '#shared/reading/library.ts'
import { readBy } from '#functions/store/bulletin-readers.ts'
import { services } from '#functions/store/services.ts'

/** Where bulletins and their answers are found. */
export const library: Library = {
  corpus: (entity) => services().corpus(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
}

/** The bulletins of today for somebody, with when they read each; what they read is asked for only where there is one. */
export async function bulletinsFor(caller: Caller): Promise<{ row: Bulletin; read_at: string | null }[]> {
  const current = await currentBulletins(library, caller, Date.now())
  const read: Map<string, string> = current.length > 0 ? await readBy(caller.id!) : new Map()
  return current.map((row) => ({ row, read_at: read.get(row.id) ?? null }))
}
