import type { Entity } from '#shared/model/define-entity.ts'
import { type NamedSubject, useScreenSubject } from '#web/components/navigation/screen-subject.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { getRecordTitle } from './record-paths.ts'

type Props = { entity: Entity; record: Record<string, unknown> }

/** The words by which people know the record that a screen is about, with the language they were found in; the tab and the way to the screen say them, too. */
export function useRecordTitle({ entity, record }: Props): NamedSubject {
  const languageId = typeof record['language_id'] === 'string' && !entity.accounts ? record['language_id'] : null
  const { of } = useContentLanguages()
  const label = useLabel()
  // What is known by one of some words is called by that word in the language of the interface.
  const choice = entity.fields[entity.title]?.choices?.[String(record[entity.title])]
  const language = languageId ? of(languageId) : undefined
  const named: NamedSubject = {
    words: choice ? label(choice) : getRecordTitle(entity, record),
    lang: language?.acronym,
    dir: language?.text_direction,
  }
  useScreenSubject({ ...named, inTab: !entity.confidential && !entity.accounts && !entity.personal })
  return named
}

/** That name as a heading has it. */
export function RecordTitle(props: Props) {
  const { words, lang, dir } = useRecordTitle(props)
  return (
    <bdi lang={lang} dir={dir}>
      {words}
    </bdi>
  )
}
