import type { Caller } from '#shared/access/record-access.ts'
import { currentBulletins, type Bulletin } from '#shared/reader/bulletins.ts'
import type { DataSource } from '#shared/reader/data-source.ts'
import { bulletinsReadBy } from '#functions/data/repositories/activity/bulletin-reads.ts'
import { services } from '#functions/data/services.ts'

export const readerDataSource: DataSource = {
  entityCache: (entity) => services().entityCache(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
}

/** Returns the time at which a user read a bulletin. Its author has read it by writing it. */
export const readTimeOf = (
  { created_by, created_at }: Pick<Bulletin, 'created_by' | 'created_at'>,
  user: string | null,
  readAt: string | undefined,
): string | null => readAt ?? (created_by === user ? created_at : null)

export async function bulletinsFor(caller: Caller): Promise<{ row: Bulletin; read_at: string | null }[]> {
  const current = await currentBulletins(readerDataSource, caller, Date.now())
  const read: Map<string, string> = current.length > 0 ? await bulletinsReadBy(caller.id!) : new Map()
  return current.map((row) => ({ row, read_at: readTimeOf(row, caller.id, read.get(row.id)) }))
}
