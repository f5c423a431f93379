import type { Entity } from '#shared/model/define-entity.ts'
import { type NamedSubject, useScreenSubject } from '#web/components/navigation/screen-subject.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { getRecordTitle } from './record-paths.ts'

type Props = { entity: Entity; record: Record<string, unknown> }

/** Returns the title of the screen's record with its language, and sets it as the subject of the screen. */
export function useRecordTitle({ entity, record }: Props): NamedSubject {
  const languageId = typeof record['language_id'] === 'string' && !entity.accounts ? record['language_id'] : null
  const { languageById } = useContentLanguages()
  const label = useLabel()
  // A title that is a choice is translated to the interface language.
  const choice = entity.fields[entity.title]?.choices?.[String(record[entity.title])]
  const language = languageId ? languageById(languageId) : undefined
  const subject: NamedSubject = {
    text: choice ? label(choice) : getRecordTitle(entity, record),
    lang: language?.acronym,
    dir: language?.text_direction,
  }
  useScreenSubject({ ...subject, showsInTab: !entity.confidential && !entity.accounts && !entity.personal })
  return subject
}

export function RecordTitle(props: Props) {
  const { text: words, lang, dir } = useRecordTitle(props)
  return (
    <bdi lang={lang} dir={dir}>
      {words}
    </bdi>
  )
}
