import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { RecordDetails } from './record-details.tsx'
import classes from '#web/entity/form/form-page.module.css'

/** A record in the place of its form, for those who may not change it. */
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
