import { useTranslation } from 'react-i18next'
import { useSession } from '#web/session/use-session.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { FieldValue } from '../field-value.tsx'
import { comparedFields } from '../fields-changed.ts'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { useFieldLabel } from '../use-field-label.ts'
import { FaqHandedOut } from './faq-handed-out.tsx'
import { FaqSaid } from './faq-said.tsx'
import classes from './faq-view.module.css'

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
