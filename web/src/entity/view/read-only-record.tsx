import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { RecordDetails } from './record-details.tsx'
import classes from '#web/entity/form/form-page.module.css'

/** Replaces the form for users who cannot edit the record. */
export function ReadOnlyRecord({ entity, record }: { entity: Entity; record: EntityRecord }) {
  const { t } = useTranslation('entity')
  return (
    <>
      <Alert color="gray" mb="md">
        {t('form.readOnly')}
      </Alert>
      <div className={classes.sheet}>
        <RecordDetails entity={entity} record={record} />
      </div>
    </>
  )
}
