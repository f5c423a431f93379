import { Alert, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { NetworkButton } from '#web/components/network-button.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { useChange, useRemove } from '#web/api/mutations.ts'
import { Icon } from '#web/components/icons.tsx'
import { Bidi } from '#web/components/bidi.tsx'
import { confirm } from '#web/components/confirm.ts'
import { toast } from '#web/components/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { type BulkChange, changeOf, editableFields } from './bulk-change.ts'
import { type Outcome, useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'
import classes from './list-page.module.css'

const BulkEditDialog = lazyPart(async () => (await import('./bulk-edit-dialog.tsx')).BulkEditDialog)

/** A change that is made of every chosen row without a version, such as a move of its workflow. */
export type BulkMove = { key: string; label: string; body: Record<string, unknown> }

type BulkBarProps = {
  entity: Entity
  selection: Selection
  nameOf: (id: string) => string
  /** What refused last; each row tells it, too. */
  failed: readonly Outcome[]
  onFailed: (failed: Outcome[]) => void
  moves?: readonly BulkMove[]
  actions?: (ids: readonly string[]) => ReactNode
  /** Saves the chosen rows as a table; none where the list is not to leave the screen. */
  onExport?: (ids: string[]) => void
  /** Offers to choose every row that the list's filter finds. */
  everyMatch?: ReactNode
}

/** What can be done with the chosen rows. Rows that refuse stay chosen, each with its reason. */
export function BulkBar(props: BulkBarProps) {
  const { t } = useTranslation('entity')
  const { entity, selection, nameOf, failed, onFailed: setFailed } = props
  const { holds } = useSession()
  const removal = useRemove(entity.name)
  const change = useChange(entity.name)
  const { busy, run } = useBulk()
  const [editing, setEditing] = useState(false)
  const ids = [...selection.selected]
  const mayDo = (key: 'UPDATE' | 'DELETE') =>
    holds(entity.permission, entity.keys[key] ?? key) || holds(entity.permission, `${key} MINE`)

  const carryOut = async (act: (id: string) => Promise<unknown>, done: (count: number) => string) => {
    const outcomes = await run(ids, act)
    const refused = outcomes.filter((one) => one.error !== null)
    setFailed(refused)
    selection.keepOnly(refused.map((one) => one.id))
    if (refused.length < outcomes.length) toast.success(done(outcomes.length - refused.length))
  }
  const removeChosen = async () => {
    if (await confirm({ confirmLabel: t('bulk.delete', { count: ids.length }) }))
      await carryOut(
        (id) => removal.mutateAsync({ id }),
        (count) => t('bulk.deleted', { count }),
      )
  }
  const changed = (count: number) => t('bulk.changed', { count })
  const edit = async (wish: BulkChange) => {
    setEditing(false)
    await carryOut((id) => change.mutateAsync({ id, bodyOf: (record) => changeOf(wish, record) }), changed)
  }

  if (ids.length === 0 && failed.length === 0) return null
  return (
    <>
      {ids.length > 0 && (
        <section className={classes.bulk} aria-label={t('bulk.label')}>
          <Text fw={500}>{t('bulk.selected', { count: ids.length })}</Text>
          {props.everyMatch}
          {mayDo('UPDATE') && editableFields(entity).length > 0 && (
            <NetworkButton
              variant="default"
              leftSection={<Icon name="edit" />}
              loading={busy}
              onClick={() => setEditing(true)}
            >
              {t('bulk.edit')}
            </NetworkButton>
          )}
          {props.moves?.map((move) => (
            <NetworkButton
              key={move.key}
              variant="default"
              loading={busy}
              onClick={() => void carryOut((id) => change.mutateAsync({ id, bodyOf: () => move.body }), changed)}
            >
              {move.label}
            </NetworkButton>
          ))}
          {props.actions?.(ids)}
          {props.onExport && (
            <NetworkButton variant="default" onClick={() => props.onExport!(ids)}>
              {t('grid.export')}
            </NetworkButton>
          )}
          {mayDo('DELETE') && (
            <NetworkButton
              color="danger"
              variant="light"
              leftSection={<Icon name="delete" />}
              loading={busy}
              onClick={() => void removeChosen()}
            >
              {t('actions.delete')}
            </NetworkButton>
          )}
          <Button variant="subtle" onClick={selection.clear}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      {editing && (
        <BulkEditDialog
          entity={entity}
          count={ids.length}
          onApply={(wish) => void edit(wish)}
          onClose={() => setEditing(false)}
        />
      )}
      {failed.length > 0 && (
        <Alert
          color="danger"
          title={t('bulk.failed', { count: failed.length })}
          role="alert"
          withCloseButton
          closeButtonLabel={t('actions.close')}
          onClose={() => setFailed([])}
        >
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
