import { useTranslation } from 'react-i18next'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { myList } from '#shared/entities/my-list.ts'
import type { Listed } from '#web/api/answered.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { useLabel } from '#web/components/use-label.ts'
import type { GridColumn } from '#web/entity/grid-column.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'

/** One's own lists of FAQs. */
export function MyListListScreen() {
  const { t } = useTranslation('faq')
  const label = useLabel()
  const columns: GridColumn<Listed<typeof myList>>[] = [
    {
      key: 'name',
      label: label(myList.fields.name.label),
      title: true,
      sortable: true,
      render: (row) => (
        <Anchor component={Link} to={`/my-list/linked-faqs/${row.id}`} fw={500}>
          <bdi>{row.name}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'faqs',
      label: label(myList.fields.faqs.label),
      align: 'end',
      render: (row) => t('myList.count', { count: row.faqs.length }),
    },
    {
      key: 'updated_at',
      label: t('myList.changed'),
      sortable: true,
      render: (row) => <FormattedDate value={row.updated_at} withTime />,
    },
  ]
  return <EntityListPage entity={myList} columns={columns} filters={[]} />
}
