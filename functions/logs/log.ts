import { isFor } from '#shared/access/audience.ts'
import { holds, keyFor, sees, worksOnAny, type Caller } from '#shared/access/can.ts'
import { entities } from '#shared/entities/registry.ts'
import type { FieldChange } from '#shared/events/events.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { JournalRow } from '#functions/store/logs.ts'
import { services } from '#functions/store/services.ts'

const models = entities.filter(({ logged }) => logged !== null)

/** What was said and changed beside the text that readers have. */
const isInternal = ({ field }: FieldChange): boolean => field === 'comments' || field.startsWith('pending.')

const changesFor = (caller: Caller, row: JournalRow): FieldChange[] => {
  const changes = row['changes'] as FieldChange[]
  return row['model'] !== 'Faq' || worksOnAny(caller) ? changes : changes.filter((change) => !isInternal(change))
}

/** Whether what a row tells of was for the caller then: before its change, and after. */
function wasFor(caller: Caller, row: JournalRow): boolean {
  if (row['model'] !== 'Faq') {
    const model = models.find(({ logged }) => logged === row['model'])
    return row['published'] === true || (!!model && holds(caller, model.permission, keyFor(model, 'UPDATE')))
  }
  return (
    (row['visibility'] as (string | null)[]).every((one) => one === null || isFor(caller.audience, one)) &&
    (worksOnAny(caller) || (row['published'] === true && changesFor(caller, row).length > 0))
  )
}

/**
 * How rows of the log are told to a caller; null of one that is not for them. What became hidden takes its history along,
 * as far as anybody still knows of it.
 */
export async function logFor({ caller }: Request): Promise<(row: JournalRow) => JournalRow | null> {
  await Promise.all(models.map(({ name }) => services().corpus(name).fresh()))
  const isHidden = (row: JournalRow): boolean => {
    const model = models.find(({ logged }) => logged === row['model'])
    if (!model) return true
    const { rows, deleted } = services().corpus(model.name)
    const record = rows.get(String(row['object_id'])) ?? deleted.get(String(row['object_id']))
    return record !== undefined && !sees(caller, model, record)
  }
  return (row) => {
    if (!wasFor(caller, row) || isHidden(row)) return null
    const { visibility: _visibility, published: _published, ...told } = row
    return { ...told, changes: changesFor(caller, row) }
  }
}
