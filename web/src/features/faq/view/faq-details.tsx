import { useTranslation } from 'react-i18next'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { FieldValue } from '../field-value.tsx'
import { comparedFields } from '../fields-changed.ts'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { useFieldLabel } from '../use-field-label.ts'
import classes from './faq-view.module.css'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** These stand above, as readers see them. */
const shownAsCards = new Set<string>(['directories', 'media'])

/** The rest of the record, field by field; what is empty is left out. */
export function FaqDetails({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const label = useFieldLabel()
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
      <div>
        <dt>{t('view.created')}</dt>
        <dd>
          <FormattedDate value={faq.created_at} withTime />
          {faq.created_by_name && (
            <>
              {' · '}
              <bdi>{faq.created_by_name}</bdi>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
