import { Button, Text } from '@mantine/core'
import { type ReactNode, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalData } from '#shared/entities/personal-data.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import type { RevealedRecord } from '#web/api/record-types.ts'
import { RecordContext } from '#web/entity/form/record-context.ts'
import { plainFields, withValue } from '#web/entity/form/form-conversion.ts'
import { typedFields, type FormValues } from '#web/entity/form/form-values.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import classes from '#web/entity/inputs/person/person-form.module.css'
import { linkLifetimeMs } from './expiring-file-links.ts'

const RevealDialog = lazyComponent(async () => (await import('./reveal-dialog.tsx')).RevealDialog)

const restricted = plainFields(personalData).filter(([, field]) => field.restricted)

type Details = RevealedRecord<typeof personalData>

/** Loads revealed values into the form without marking it dirty. */
const withRevealed = (revealed: Details) => (values: FormValues) => {
  const given: Record<string, unknown> = revealed
  return restricted.reduce((now, [name, field]) => withValue(now, name, given[name] ?? field.empty), values)
}

type Props = {
  /** Id of the record; undefined for a new one, which has no protected data yet. */
  id: string | undefined
  form: EntityForm
  input: (name: string, wide?: boolean) => ReactNode
}

/** Inputs for protected fields. Values are loaded only after the user has given a reason. */
export function RestrictedFields({ id, form, input }: Props) {
  const { t } = useTranslation('people')
  const [isAsking, setIsAsking] = useState(false)
  const [open, setOpen] = useState(id === undefined)
  const [cv, setCv] = useState<Pick<Details, 'cv' | 'cv_url'> | null>(null)
  const record = use(RecordContext)
  useEffect(() => {
    if (!cv?.cv_url) return undefined
    const timer = setTimeout(() => setCv({ cv: cv.cv, cv_url: null }), linkLifetimeMs)
    return () => clearTimeout(timer)
  }, [cv])
  if (!open)
    return (
      <div className={classes.storedValue}>
        <Text>{t('form.kept')}</Text>
        <Button
          variant="light"
          leftSection={<Icon name="eye" />}
          className={classes.start}
          onClick={() => setIsAsking(true)}
        >
          {t('form.reveal')}
        </Button>
        {isAsking && id && (
          <RevealDialog
            personId={id}
            onClose={() => setIsAsking(false)}
            onRevealed={(revealed) => {
              form.rebase(withRevealed(revealed))
              form.replace(withRevealed(revealed))
              setCv({ cv: revealed.cv, cv_url: revealed.cv_url })
              setIsAsking(false)
              setOpen(true)
            }}
          />
        )}
      </div>
    )
  return (
    <>
      {input('date_of_birth')}
      {input('gender')}
      {input('origin_country_id', true)}
      {input('registered_with_agency', true)}
      {typedFields<typeof personalData>(form.values).registered_with_agency && input('agency_number', true)}
      <RecordContext value={record && { ...record, ...cv }}>{input('cv', true)}</RecordContext>
      {cv?.cv && (
        <Text size="sm" c="dimmed" className={classes.wide}>
          {t('form.cvThere')}
        </Text>
      )}
    </>
  )
}
