import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { lazyPart } from '#web/components/part.tsx'
import { queries } from '#web/api/queries.ts'
import { labelled } from '#shared/text/label.ts'
import { directory } from '#shared/entities/directory.ts'
import type { Answered } from '#web/api/answered.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { DirectoryPanel } from '#web/reading/directory/directory-panel.tsx'
import { UsedIn } from '#web/entity/used-in-lazy.tsx'
import { useRecordTitle } from '#web/entity/record-title.tsx'
import { allows, pathWith } from '#web/entity/record.ts'
import classes from './directory-view.module.css'

const Removal = lazyPart(async () => (await import('./removal.tsx')).Removal)

function Actions({ record }: { record: Answered<typeof directory> }) {
  const { t } = useTranslation('directory')
  const [asked, setAsked] = useState(0)
  return (
    <Group gap="xs">
      {allows(record, 'UPDATE') && (
        <Button component={Link} to={pathWith('/directory/update-directory/:id', record.id)}>
          {t('view.edit')}
        </Button>
      )}
      {allows(record, 'DELETE') && (
        <Button variant="light" color="danger" onClick={() => setAsked(asked + 1)}>
          {t('view.delete')}
        </Button>
      )}
      {asked > 0 && <Removal key={asked} record={record} />}
    </Group>
  )
}

/** An organisation as its readers see it, with what staff may do with it. */
export function DirectoryViewScreen() {
  const { id = '' } = useParams()
  const one = useQuery(queries.one(directory, id))
  return <QueryState query={one}>{(record) => <View record={record} />}</QueryState>
}

function View({ record }: { record: Answered<typeof directory> }) {
  const { t, i18n } = useTranslation('directory')
  // What is read there has its name as the heading.
  useRecordTitle({ entity: directory, record })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {labelled(t('view.changed'), '', i18n.language)}
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
        <UsedIn entity={directory.name} id={record.id} />
      </Stack>
    </div>
  )
}
