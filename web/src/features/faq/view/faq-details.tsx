import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { waysOut } from '#shared/public/ways-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { FieldValue } from '../field-value.tsx'
import { comparedFields } from '../fields-changed.ts'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { useFieldLabel } from '../use-field-label.ts'
import { handedOutOf } from '#web/api/handed-out.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { FaqSaid } from './faq-said.tsx'
import classes from './faq-view.module.css'

/** How often an answer was handed on, in which language, by which groups; of no person anything is known. */
function FaqHandedOut({ id }: { id: string }) {
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

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** These stand above, as readers see them. */
const shownAsCards = new Set<string>(['directories', 'media'])

const By = ({ name }: { name: string | null | undefined }) =>
  name && (
    <>
      {' · '}
      <bdi>{name}</bdi>
    </>
  )

/** The rest of the record, field by field; what is empty is left out. */
export function FaqDetails({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const label = useFieldLabel()
  const { holds } = useSession()
  return (
    <dl className={classes.details}>
      {comparedFields
        .filter((field) => !shownAsCards.has(field) && !isEmpty(faq[field]))
        .map((field) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <FieldValue field={field} value={faq[field]} />
            </dd>
          </div>
        ))}
      <div>
        <dt>{label('views_count')}</dt>
        <dd>{faq.views_count}</dd>
      </div>
      {faq.status === 'PUBLISHED' && (holds('FAQ', 'UPDATE') || holds('FAQ', 'PUBLISH')) && (
        <>
          <FaqSaid id={faq.id} />
          <FaqHandedOut id={faq.id} />
        </>
      )}
      {faq.verified_at && (
        <>
          <div>
            <dt>{label('verified_at')}</dt>
            <dd>
              <FormattedDate value={faq.verified_at} />
              <By name={faq.verified_by_name} />
            </dd>
          </div>
          <div>
            <dt>{label('review_by')}</dt>
            <dd>
              <FormattedDate value={faq.review_by} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('view.created')}</dt>
        <dd>
          <FormattedDate value={faq.created_at} withTime />
          <By name={faq.created_by_name} />
        </dd>
      </div>
    </dl>
  )
}
