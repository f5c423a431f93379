import { isErrorColumn } from '#shared/import/import-errors.ts'
import { readUserValue, updateUserValue, userKey } from '#web/session/storage/user-storage.ts'
import type { ColumnMapping } from './import-file.ts'

/** Mappings by entity and set of column names, the last used at the end. */
type StoredMappings = ReadonlyMap<string, ColumnMapping>

const maxMappings = 50

const nameOf = (userId: string): string => userKey(userId, 'import-mappings')

const keyOf = (entityName: string, columns: readonly string[]): string =>
  JSON.stringify([entityName, ...columns.filter((column) => !isErrorColumn(column)).toSorted()])

/** Returns the mapping that this user last used on this device for the same columns. */
export const readMapping = async (
  userId: string,
  entityName: string,
  columns: readonly string[],
): Promise<ColumnMapping | undefined> =>
  (await readUserValue<StoredMappings>(nameOf(userId)))?.get(keyOf(entityName, columns))

export async function rememberMapping(userId: string, entityName: string, mapping: ColumnMapping): Promise<void> {
  const key = keyOf(entityName, Object.keys(mapping))
  await updateUserValue<StoredMappings>(nameOf(userId), (stored = new Map()) => {
    const others = [...stored].filter(([one]) => one !== key)
    return new Map([...others.slice(1 - maxMappings), [key, mapping]])
  })
}
