import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { shareChannels } from '#shared/domain/public-pages/share-channels.ts'
import { feedbackReasons } from '#shared/entities/feedback.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { useSession } from '#web/session/use-session.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { FieldValue } from './field-value.tsx'
import { comparedFields } from './changed-fields.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { useFieldLabel } from './use-field-label.ts'
import { shareCountsQuery } from '#web/api/share-counts.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { readerFeedbackQuery } from '#web/api/reader-feedback.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import classes from './view/faq-view.module.css'

const reasons: Record<string, (typeof feedbackReasons)[keyof typeof feedbackReasons]> = feedbackReasons

/** Reader feedback on the current text, by language. */
function FaqFeedback({ id }: { id: string }) {
  const { t, i18n } = useTranslation('faq')
  const label = useLabel()
  const { languageById } = useContentLanguages()
  const { data } = useQuery(readerFeedbackQuery('faq', id))
  if (!data?.languages.length) return null
  return (
    <div>
      <dt>{t('view.said')}</dt>
      {data.languages.map(({ language, ...feedback }) => {
        const counts = Object.entries(feedback).filter(
          (one): one is [string, number] => typeof one[1] === 'number' && one[1] > 0,
        )
        const all = counts.reduce((sum, [, count]) => sum + count, 0)
        const helped = counts.find(([word]) => word === 'helped')?.[1] ?? 0
        const others = counts.flatMap(([word, count]) =>
          reasons[word] ? [formatLabelledValue(label(reasons[word]), String(count), i18n.language)] : [],
        )
        return (
          <dd key={language}>
            {[
              formatLabelledValue(languageById(language).name, t('view.helped', { helped, count: all }), i18n.language),
              ...others,
            ].join(' · ')}
          </dd>
        )
      })}
    </div>
  )
}

/** How often an FAQ was shared, by language and group. No personal data is stored. */
function FaqShareCounts({ id }: { id: string }) {
  const { t } = useTranslation('faq')
  const { languageById } = useContentLanguages()
  const { data } = useQuery(shareCountsQuery('faq', id))
  if (!data?.length) return null
  return (
    <div>
      <dt>{t('view.handedOut')}</dt>
      {data.map(({ language, group, ...channels }) => (
        <dd key={`${language} ${group?.id}`}>
          {languageById(language).name} · <bdi>{group ? group.name : t('view.noGroup')}</bdi>:{' '}
          {shareChannels.reduce((sum, way) => sum + (channels[way] ?? 0), 0)}
        </dd>
      ))}
    </div>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Shown above, as readers see them. */
const cardFields = new Set<string>(['directories', 'media'])

const EditorName = ({ name }: { name: string | null | undefined }) =>
  name && (
    <>
      {' · '}
      <bdi>{name}</bdi>
    </>
  )

/** Remaining fields of the record; empty ones are omitted. */
export function FaqDetails({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const label = useFieldLabel()
  const { hasPermission } = useSession()
  return (
    <dl className={classes.details}>
      {comparedFields
        .filter((field) => !cardFields.has(field) && !isEmpty(faq[field]))
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
      {faq.status === 'PUBLISHED' && (hasPermission('FAQ', 'UPDATE') || hasPermission('FAQ', 'PUBLISH')) && (
        <>
          <FaqFeedback id={faq.id} />
          <FaqShareCounts id={faq.id} />
        </>
      )}
      {faq.verified_at && (
        <>
          <div>
            <dt>{label('verified_at')}</dt>
            <dd>
              <FormattedDate value={faq.verified_at} />
              <EditorName name={faq.verified_by_name} />
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
          <EditorName name={faq.created_by_name} />
        </dd>
      </div>
    </dl>
  )
}
