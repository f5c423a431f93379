import { useTranslation } from 'react-i18next'
import type { LinkedDirectory, LinkedMedia } from '#web/api/types.ts'
import { type Linked, useLinkedItems } from './use-linked-items.ts'

export const linkedName = (item: LinkedDirectory | LinkedMedia): string => ('title' in item ? item.title : item.name)

/** Names of linked items, with a placeholder for deleted or hidden ones. */
export function LinkedNames({ object, ids }: { object: keyof Linked; ids: readonly string[] }) {
  const { t } = useTranslation('faq')
  const { items, pending } = useLinkedItems(object, ids)
  return ids.map((id, index) => {
    const item = items.find((one) => one.id === id)
    return (
      <span key={id}>
        {index > 0 && t('list.comma')}
        {item ? <bdi>{linkedName(item)}</bdi> : t(pending ? 'linked.loading' : 'linked.gone')}
      </span>
    )
  })
}
