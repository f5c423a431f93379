import type { Entity } from '#shared/entities/define.ts'
import { useLabel } from '#web/components/use-label.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { titleOf } from './record.ts'

/** The words by which people know a record, marked with the language they were found in. */
export function RecordTitle({ entity, record }: { entity: Entity; record: Record<string, unknown> }) {
  const languageId = typeof record['language_id'] === 'string' && !entity.accounts ? record['language_id'] : null
  const { of } = useContentLanguages()
  const label = useLabel()
  // What is known by one of some words is called by that word in the language of the interface.
  const choice = entity.fields[entity.title]?.choices?.[String(record[entity.title])]
  const language = languageId ? of(languageId) : undefined
  return (
    <bdi lang={language?.acronym} dir={language?.text_direction}>
      {choice ? label(choice) : titleOf(entity, record)}
    </bdi>
  )
}
