import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Tree.layer.css'
import '@mantine/core/styles/TreeSelect.layer.css'
import { TreeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fold } from '#shared/search/analysis/fold.ts'
import { queries } from '#web/api/queries.ts'
import type { CategoryNode } from '#web/api/types.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useFieldLabel } from '../use-field-label.ts'

type Node = { value: string; label: string; children?: Node[] }

const nodesOf = (tree: readonly CategoryNode[]): Node[] =>
  tree.map(({ id, label, children }) => ({
    value: id,
    label,
    ...(children?.length > 0 && { children: nodesOf(children) }),
  }))

type Props = { value: string[]; onChange: (ids: string[]) => void; error: string | null }

/** Category tree in which parents and children are selected independently. */
export function CategoryTree({ value, onChange, error }: Props) {
  const { t } = useTranslation('faq')
  const label = useFieldLabel()
  const { data } = useQuery(queries.lookups())
  return (
    <TreeSelect
      id={fieldId('service_categories')}
      mode="checkbox"
      checkStrictly
      checkedStrategy="all"
      data={nodesOf(data?.categories ?? [])}
      value={value}
      onChange={onChange}
      label={label('service_categories')}
      description={t('edit.requiredToPublish')}
      error={error ?? undefined}
      placeholder={value.length === 0 ? t('edit.chooseCategories') : undefined}
      searchable
      filter={(query, node) => fold(String(node.label)).includes(fold(query))}
      nothingFoundMessage={t('edit.noCategory')}
      defaultExpandAll
      maxDropdownHeight={320}
      chevronAriaLabels={{ expand: t('edit.expand'), collapse: t('edit.collapse') }}
      clearable
      clearButtonProps={{ 'aria-label': t('edit.clearCategories') }}
    />
  )
}
