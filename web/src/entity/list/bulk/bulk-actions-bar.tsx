import { loadNamespaces, t as text } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { type Changed, patchRecord, restoreRecord, usePatchRecord } from '#web/api/record-changes.ts'
import { useRemove } from '#web/api/mutations.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { type BulkChange, buildBulkChangeBody, bulkEditableFields } from './bulk-change.ts'
import { getListPermissions } from '#web/entity/list/list-permissions.ts'
import { getPreviousValues } from '#web/entity/undo/previous-values.ts'
import type { UndoAction } from '#web/entity/undo/undo-toast.tsx'
import { useUndoToast } from '#web/entity/undo/use-undo.ts'
import { BulkFailures, SelectionBar } from './selection-bar.tsx'
import { useBulkAction } from './use-bulk-action.ts'
import type { Selection } from './use-row-selection.ts'
import type { RecordRef, Outcome } from './run-for-each.ts'

const BulkEditDialog = lazyComponent(async () => (await import('./bulk-edit-dialog.tsx')).BulkEditDialog)

/** Bulk change without a version check, such as a workflow transition. */
export type BulkTransition = { key: string; label: string; body: Record<string, unknown> }

/** Returns the PATCH body that undoes a change; null if it cannot be undone. */
export type GetUndoBody = (changed: Changed) => Record<string, unknown> | null

/** Minimum number of records for which a delete requires typing the number. */
const minCountToConfirm = 21

type BulkActionsBarProps = {
  entity: Entity
  selection: Selection
  nameOf: (id: string) => string
  /** Failures of the last action; rows show them too. */
  failed: readonly Outcome[]
  onFailed: (failed: Outcome[]) => void
  transitions?: readonly BulkTransition[]
  /** Computes the undo of a change. Default: previous values of the changed fields. */
  getUndoBody?: GetUndoBody
  actions?: (ids: readonly string[]) => ReactNode
  /** Exports the selected rows; missing if the list must not be exported. */
  onExport?: (ids: string[]) => void
  /** Button that selects all rows matching the filter. */
  everyMatch?: ReactNode
}

/** Actions for the selected rows. Failed rows stay selected and show the reason. */
export function BulkActionsBar(props: BulkActionsBarProps) {
  const { t } = useTranslation('entity')
  const { entity, selection, nameOf, failed, onFailed: setFailed, getUndoBody = getPreviousValues } = props
  const { hasPermission } = useSession()
  const removal = useRemove(entity.name)
  const change = usePatchRecord(entity.name)
  const { busy, run } = useBulkAction()
  const showUndo = useUndoToast(entity)
  const { canRestore: restores } = getListPermissions(entity, hasPermission)
  const [editing, setEditing] = useState(false)
  const ids = [...selection.selected]
  const mayDo = (key: 'UPDATE' | 'DELETE') =>
    hasPermission(entity.permission, entity.keys[key] ?? key) || hasPermission(entity.permission, `${key} MINE`)

  /** `act` returns the undo action of a row; null if there is none, or false if the row was unchanged. */
  const runOnSelection = async (
    act: (row: RecordRef) => Promise<UndoAction | null | false>,
    getDoneMessage: (count: number) => string,
    undone?: 'restored',
  ) => {
    await loadNamespaces('undo')
    const undoActions = new Map<string, UndoAction>()
    let same = 0
    const rows = ids.map((id) => ({ id, title: nameOf(id) }))
    const outcomes = await run(rows, async (row) => {
      const back = await act(row)
      if (back) undoActions.set(row.id, back)
      if (back === false) same += 1
    })
    const refused = outcomes.filter((one) => one.error !== null)
    setFailed(refused)
    selection.keepOnly(refused.map((one) => one.id))
    const done = outcomes.length - refused.length - same
    if (done === 0) return same > 0 && toast.success(text('undo:same'))
    const backs = rows.flatMap(({ id }) => undoActions.get(id) ?? [])
    const some = () => `${getDoneMessage(done)} ${text('undo:some', { count: backs.length })}`
    await showUndo(backs.length > 0 && backs.length < done ? some : getDoneMessage(done), backs, undone)
  }
  const removeChosen = async () => {
    const { length: count } = ids
    await loadNamespaces('undo')
    const needsConfirmation = count >= minCountToConfirm
    const question = {
      confirmLabel: t('bulk.delete', { count }),
      ...(restores && { text: text('undo:kept') }),
      ...(needsConfirmation && { typedNumber: { label: text('undo:typeNumber', { number: count }), number: count } }),
    }
    if ((restores && !needsConfirmation) || (await confirm(question)))
      await runOnSelection(
        async ({ id, title }) => {
          await removal.mutateAsync({ id })
          return restores ? { id, title, send: () => restoreRecord(entity.name, id) } : null
        },
        (number) => t('bulk.deleted', { count: number }),
        'restored',
      )
  }
  const changeAll = (bodyOf: (record: EntityRecord) => Record<string, unknown> | null) =>
    runOnSelection(
      async ({ id, title }) => {
        const changed = await change.mutateAsync({ id, bodyOf })
        const back = changed && getUndoBody(changed)
        if (!changed) return false
        return back && { id, title, send: () => patchRecord(entity.name, changed.after, back) }
      },
      (count) => t('bulk.changed', { count }),
    )
  const edit = async (wish: BulkChange) => {
    setEditing(false)
    await changeAll((record) => buildBulkChangeBody(wish, record))
  }

  if (ids.length === 0 && failed.length === 0) return null
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar
          label={t('bulk.label')}
          countText={t('bulk.selected', { count: ids.length })}
          selection={selection}
        >
          {props.everyMatch}
          {mayDo('UPDATE') && bulkEditableFields(entity).length > 0 && (
            <NetworkButton
              variant="default"
              leftSection={<Icon name="edit" />}
              loading={busy}
              onClick={() => setEditing(true)}
            >
              {t('bulk.edit')}
            </NetworkButton>
          )}
          {props.transitions?.map((transition) => (
            <NetworkButton
              key={transition.key}
              variant="default"
              loading={busy}
              onClick={() => void changeAll(() => transition.body)}
            >
              {transition.label}
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
        </SelectionBar>
      )}
      {editing && (
        <BulkEditDialog
          entity={entity}
          count={ids.length}
          onApply={(wish) => void edit(wish)}
          onClose={() => setEditing(false)}
        />
      )}
      <BulkFailures title={t('bulk.failed', { count: failed.length })} failed={failed} onClose={() => setFailed([])} />
    </>
  )
}
