import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { isPublishedRecord } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { dependencyEntities } from '#shared/domain/rich-text/text-references.ts'
import { queries } from '#web/api/queries.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import classes from '#web/entity/form/form-page.module.css'
import { RecordDetails } from './record-details.tsx'
import { RecordTitle } from './record-title.tsx'
import { updatePath } from './record-paths.ts'
import { ConfirmStillCorrect } from './confirm-still-correct.tsx'
import { FaqsUsingRecord } from './lazy-faqs-using-record.tsx'

type Props = {
  entity: Entity
  id: string
  /** Shown beside the heading, before the record's own actions. */
  actions?: ReactNode
  /** Content below the record. It is shown once the record is loaded. */
  below?: ReactNode
}

/** Read-only screen of a record, with a link to the form for users who can edit it. */
export function EntityViewPage({ entity, id, actions, below }: Props) {
  const { t } = useTranslation('entity')
  const { pathname } = useLocation()
  const recordQuery = useQuery(queries.one(entity, id))
  if (!recordQuery.data)
    return (
      <Page narrow actions={actions}>
        <QueryState query={recordQuery}>{() => null}</QueryState>
      </Page>
    )
  const record = recordQuery.data
  const form = updatePath(entity, record)
  return (
    <Page
      narrow
      description={<RecordTitle entity={entity} record={record} />}
      actions={
        <>
          {actions}
          {entity.verified !== null && isPublishedRecord(entity, record) && (
            <ConfirmStillCorrect entity={entity.name} record={record} />
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
      {dependencyEntities.includes(entity.name) && <FaqsUsingRecord entity={entity.name} id={record.id} />}
      {below}
    </Page>
  )
}
