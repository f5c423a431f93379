import { useTranslation } from 'react-i18next'
import { faq } from '#shared/entities/faq.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { useReferenceNames } from '#web/entity/reference-options.ts'
import type { ComparedField } from './fields-changed.ts'
import { LinkedNames } from '#web/reading/faq/linked-names.tsx'
import type { SocialLink } from '#web/reading/faq/types.ts'

/** One value of an FAQ in words: names for ids, dates as people write them. */
export function FieldValue({ field, value }: { field: ComparedField; value: unknown }) {
  const { t } = useTranslation('faq')
  const label = useLabel()
  const described = faq.fields[field]!
  const byNames = described.to && field !== 'directories' && field !== 'media'
  const nameOf = useReferenceNames(byNames ? [described.to!] : [])
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span>{t('diff.nothing')}</span>
  if (described.choices) {
    const words = described.choices[String(value)]
    return <span>{words ? label(words) : String(value)}</span>
  }
  if (described.kind === 'date') return <FormattedDate value={String(value)} />
  if (described.kind === 'links')
    return (value as SocialLink[]).map(({ url }) => (
      <bdi key={url} dir="ltr" style={{ display: 'block' }}>
        {url}
      </bdi>
    ))
  if (field === 'directories') return <LinkedNames object="directory" ids={value as string[]} />
  if (field === 'media') return <LinkedNames object="media" ids={value as string[]} />
  const to = described.to
  if (to && Array.isArray(value))
    return (value as string[]).map((id, place) => (
      <span key={id}>
        {place > 0 && t('list.comma')}
        <bdi>{nameOf(to, id) ?? id}</bdi>
      </span>
    ))
  return <bdi>{String(value)}</bdi>
}
