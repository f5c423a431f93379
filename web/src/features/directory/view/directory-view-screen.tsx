import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord } from '#web/api/types.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { DirectoryPanel } from '#web/reading/directory/directory-panel.tsx'
import { allows, pathWith } from '#web/entity/record.ts'
import classes from './directory-view.module.css'

const Removal = lazy(async () => ({ default: (await import('./removal.tsx')).Removal }))

function Actions({ record }: { record: EntityRecord }) {
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
      {asked > 0 && (
        <Suspense fallback={null}>
          <Removal key={asked} record={record} />
        </Suspense>
      )}
    </Group>
  )
}

/** An organisation as its readers see it, with what staff may do with it. */
export function DirectoryViewScreen() {
  const { t } = useTranslation('directory')
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(queries.one<EntityRecord>('directory', id))
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ItemSkeleton />
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {t('view.changed')}: <FormattedDate value={data.updated_at} withTime />
          {data.updated_by_name && (
            <>
              {' · '}
              <bdi>{data.updated_by_name}</bdi>
            </>
          )}
        </Text>
        <Actions record={data} />
      </div>
      <Stack gap="md">
        {data['status'] === 'inactive' && <Alert color="gray">{t('view.inactive')}</Alert>}
        <DirectoryPanel key={id} id={id} headingOrder={1} />
      </Stack>
    </div>
  )
}
