import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { isForReaders } from '#shared/access/can.ts'
import type { Entity } from '#shared/entities/define.ts'
import { stoodOn } from '#shared/text/references.ts'
import { queries } from '#web/api/queries.ts'
import { Icon } from '#web/components/icons.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import classes from './form-page.module.css'
import { RecordDetails } from './record-details.tsx'
import { RecordTitle } from './record-title.tsx'
import { updatePath } from './record.ts'
import { StillTrue } from './still-true.tsx'
import { UsedIn } from './used-in-lazy.tsx'

/** A record as whoever may read it finds it, with the way to its form for those who may change it. */
export function EntityViewPage({ entity, id }: { entity: Entity; id: string }) {
  const { t } = useTranslation('entity')
  const { pathname } = useLocation()
  const one = useQuery(queries.one(entity, id))
  if (!one.data)
    return (
      <Page narrow>
        <QueryState query={one}>{() => null}</QueryState>
      </Page>
    )
  const record = one.data
  const form = updatePath(entity, record)
  return (
    <Page
      narrow
      about={<RecordTitle entity={entity} record={record} />}
      actions={
        <>
          {entity.verified !== null && isForReaders(entity, record) && (
            <StillTrue entity={entity.name} record={record} />
          )}
          {form && (
            <Button
              component={Link}
              to={form}
              state={{ from: pathname }}
              variant="default"
              leftSection={<Icon name="edit" />}
            >
              {t('actions.edit')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.sheet}>
        <RecordDetails entity={entity} record={record} />
      </div>
      {stoodOn.includes(entity.name) && <UsedIn entity={entity.name} id={record.id} />}
    </Page>
  )
}
