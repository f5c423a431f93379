import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waysOut } from '#shared/public/ways-out.ts'
import { handedOutOf } from '#web/api/handed-out.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'

/** How often an answer was handed on, in which language, by which groups; of no person anything is known. */
export function FaqHandedOut({ id }: { id: string }) {
  const { t } = useTranslation('faq')
  const { of } = useContentLanguages()
  const { data } = useQuery(handedOutOf('faq', id))
  if (!data?.length) return null
  return (
    <div>
      <dt>{t('view.handedOut')}</dt>
      {data.map(({ language, group, ...ways }) => (
        <dd key={`${language} ${group?.id}`}>
          {of(language).name} · <bdi>{group ? group.name : t('view.noGroup')}</bdi>:{' '}
          {waysOut.reduce((sum, way) => sum + (ways[way] ?? 0), 0)}
        </dd>
      ))}
    </div>
  )
}
