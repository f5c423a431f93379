import { Alert, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bidi } from '#web/components/bidi.tsx'
import { confirm } from '#web/components/confirm.ts'
import { toast } from '#web/components/toast.ts'
import { DeleteIcon } from './icons.tsx'
import { type Outcome, useBulkDelete } from './use-bulk-delete.ts'
import type { Selection } from './use-selection.ts'
import classes from './list-page.module.css'

/** What can be done with the chosen rows. Rows that refuse stay chosen, each with its reason. */
export function BulkBar(props: {
  entityName: string
  selection: Selection
  nameOf: (id: string) => string
  mayDelete: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('entity')
  const { selection, nameOf } = props
  const { busy, removeAll } = useBulkDelete(props.entityName)
  const [failed, setFailed] = useState<Outcome[]>([])
  const ids = [...selection.selected]

  const removeChosen = async () => {
    const sure = await confirm({ confirmLabel: t('bulk.delete', { count: ids.length }) })
    if (!sure) return
    const outcomes = await removeAll(ids)
    const refused = outcomes.filter((one) => one.error !== null)
    setFailed(refused)
    selection.keepOnly(refused.map((one) => one.id))
    if (refused.length < outcomes.length) toast.success(t('bulk.deleted', { count: outcomes.length - refused.length }))
  }

  if (ids.length === 0) return null
  return (
    <>
      <section className={classes.bulk} aria-label={t('bulk.label')}>
        <Text fw={500}>{t('bulk.selected', { count: ids.length })}</Text>
        {props.children}
        {props.mayDelete && (
          <Button
            color="danger"
            variant="light"
            leftSection={<DeleteIcon />}
            loading={busy}
            onClick={() => void removeChosen()}
          >
            {t('actions.delete')}
          </Button>
        )}
        <Button variant="subtle" onClick={selection.clear}>
          {t('bulk.clear')}
        </Button>
      </section>
      {failed.length > 0 && (
        <Alert color="danger" title={t('bulk.failed', { count: failed.length })} role="alert">
          <ul>
            {failed.map((one) => (
              <li key={one.id}>
                <Bidi>{nameOf(one.id)}</Bidi>: {one.error}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
