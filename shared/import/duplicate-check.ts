import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import type { ConvertedRow } from './convert-rows.ts'
import { foldUniqueValues, type ExistingState } from './existing-records.ts'
import type { ImportError } from './import-errors.ts'

/** Creates a check for rows that describe the same record, or use a unique value of another record. */
export function createDuplicateCheck(entity: Entity, existing: ExistingState) {
  const rows = new Map<string, number>()
  const rowByValue = new Map<string, number>()

  return ({ number, id, externalId, body, faults }: ConvertedRow): ImportError[] => {
    const found: ImportError[] = []
    const key = id ?? JSON.stringify(body)
    const earlier = rows.get(key)
    if (earlier === undefined) rows.set(key, number)
    else if (id === null && faults.length === 0)
      found.push({ number, field: '', code: 'same_row', params: { row: earlier } })
    else if (id !== null)
      found.push({
        number,
        field: externalId === null ? 'id' : 'external_id',
        code: 'same_record',
        params: { row: earlier },
      })
    if (faults.length > 0 || (hasTranslations(entity) && !body['translations'])) return found
    for (const [value, path] of foldUniqueValues(entity, body)) {
      const holder = existing.unique.get(value)
      const before = rowByValue.get(value)
      if (holder !== undefined && holder !== id)
        found.push({ number, field: path, code: 'value_taken', params: { record: holder } })
      else if (before !== undefined) found.push({ number, field: path, code: 'value_twice', params: { row: before } })
      else rowByValue.set(value, number)
    }
    return found
  }
}
