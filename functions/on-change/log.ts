import { findEntity } from '#shared/entities/registry.ts'
import { putJournal } from '#functions/store/journal.ts'
import { consume } from './consume.ts'

/** Days that the log of content changes is kept. */
const keptDays = 730

/** One row of the log a change, under an id that the change itself gives: told twice, it is written once. */
export const handler = consume({
  RecordChanged: async (event) => {
    const model = findEntity(event.entity)?.logged
    if (!model) return
    await putJournal(
      'log',
      { at: event.at, name: event.id, subject: event.record, days: keptDays },
      {
        user_email: event.by.email,
        user_name: event.by.name,
        created_at: event.at,
        model,
        object_id: event.record,
        title: event.title,
        action: event.action,
        note: event.note,
        changes: event.changes,
        visibility: event.visibility,
        published: event.published,
      },
    )
  },
})
