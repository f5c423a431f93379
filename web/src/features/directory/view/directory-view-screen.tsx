import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { queries } from '#web/api/queries.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { directory } from '#shared/entities/directory.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { DirectoryPanel } from '#web/reader/directory/directory-panel.tsx'
import { FaqsUsingRecord } from '#web/entity/view/lazy-faqs-using-record.tsx'
import { useRecordTitle } from '#web/entity/view/record-title.tsx'
import { isAllowed, fillPath } from '#web/entity/view/record-paths.ts'
import classes from './directory-view.module.css'

const DeleteOrganisation = lazyComponent(async () => (await import('./delete-organisation.tsx')).DeleteOrganisation)

function Actions({ record }: { record: DetailRecord<typeof directory> }) {
  const { t } = useTranslation('directory')
  const [requestCount, setRequestCount] = useState(0)
  return (
    <Group gap="xs">
      {isAllowed(record, 'UPDATE') && (
        <Button component={Link} to={fillPath('/directory/update-directory/:id', record.id)}>
          {t('view.edit')}
        </Button>
      )}
      {isAllowed(record, 'DELETE') && (
        <Button variant="light" color="danger" onClick={() => setRequestCount(requestCount + 1)}>
          {t('view.delete')}
        </Button>
      )}
      {requestCount > 0 && <DeleteOrganisation key={requestCount} record={record} />}
    </Group>
  )
}

/** Organisation as readers see it, with the actions for staff. */
export function DirectoryViewScreen() {
  const { id = '' } = useParams()
  const recordQuery = useQuery(queries.one(directory, id))
  return <QueryState query={recordQuery}>{(record) => <View record={record} />}</QueryState>
}

function View({ record }: { record: DetailRecord<typeof directory> }) {
  const { t, i18n } = useTranslation('directory')
  // The panel below renders the name as its own heading.
  useRecordTitle({ entity: directory, record })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {formatLabelledValue(t('view.changed'), '', i18n.language)}
          <FormattedDate value={record.updated_at} withTime />
          {record.updated_by_name && (
            <>
              {' · '}
              <bdi>{record.updated_by_name}</bdi>
            </>
          )}
        </Text>
        <Actions record={record} />
      </div>
      <Stack gap="md">
        {record.status === 'inactive' && <Alert color="gray">{t('view.inactive')}</Alert>}
        <DirectoryPanel key={record.id} id={record.id} headingOrder={1} />
        <FaqsUsingRecord entity={directory.name} id={record.id} />
      </Stack>
    </div>
  )
}
