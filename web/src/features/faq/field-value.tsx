import { referencedIds } from '#shared/model/define-entity.ts'
import { useTranslation } from 'react-i18next'
import { faq } from '#shared/entities/faq.ts'
import type { Field } from '#shared/model/fields.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import type { ComparedField } from './changed-fields.ts'
import { LinkedNames } from '#web/reader/faq/linked-names.tsx'
import type { SocialLink } from '#web/api/faq/faq-types.ts'

export function FieldValue({ field, value }: { field: ComparedField; value: unknown }) {
  const { t } = useTranslation('faq')
  const label = useLabel()
  const { choices, kind, to }: Field = faq.fields[field]
  const nameOf = useReferenceNames(to && field !== 'directories' && field !== 'media' ? [to] : [])
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span>{t('diff.nothing')}</span>
  if (choices) {
    const words = choices[String(value)]
    return <span>{words ? label(words) : String(value)}</span>
  }
  if (kind === 'date') return <FormattedDate value={String(value)} />
  if (kind === 'links')
    return (value as SocialLink[]).map(({ url }) => (
      <bdi key={url} dir="ltr" style={{ display: 'block' }}>
        {url}
      </bdi>
    ))
  if (field === 'directories') return <LinkedNames object="directory" ids={referencedIds(value)} />
  if (field === 'media') return <LinkedNames object="media" ids={referencedIds(value)} />
  if (to && Array.isArray(value))
    return referencedIds(value).map((id, index) => (
      <span key={id}>
        {index > 0 && t('list.comma')}
        <bdi>{nameOf(to, id) ?? id}</bdi>
      </span>
    ))
  return <bdi>{String(value)}</bdi>
}
