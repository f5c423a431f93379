import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { language } from '#shared/entities/language.ts'
import { queries } from '#web/api/queries.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { EntityViewPage } from '#web/entity/view/view-page.tsx'
import { isLanguage } from '#web/i18n/interface-languages.ts'

const InterfaceTexts = lazyComponent(async () => (await import('./interface-texts.tsx')).InterfaceTexts)

/** Language with the texts of its interface, for users who can update it. The build has those of three languages. */
export function LanguageViewScreen() {
  const { id = '' } = useParams()
  const { data: record } = useQuery(queries.one(language, id))
  const isTranslatable =
    record !== undefined && record.abilities.includes('UPDATE') && !isLanguage(record.acronym.toLowerCase())
  return (
    <EntityViewPage
      key={id}
      entity={language}
      id={id}
      below={isTranslatable && <InterfaceTexts key={id} record={record} />}
    />
  )
}
