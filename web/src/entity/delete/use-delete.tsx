import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { restoreRecord } from '#web/api/record-changes.ts'
import { useRemove } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { confirm } from '#web/components/feedback/confirm.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import type { ReferringRecord } from './record-in-use-dialog.tsx'
import { getListPermissions } from '#web/entity/list/list-permissions.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { getRecordTitle } from '#web/entity/view/record-paths.ts'
import { showDoneToast, getDeletedMessage } from '#web/entity/messages/done-toast.ts'
import { useUndoToast } from '#web/entity/undo/use-undo.ts'

const RecordInUseDialog = lazyComponent(async () => (await import('./record-in-use-dialog.tsx')).RecordInUseDialog)

/**
 * Deletes one record. Users who can restore it delete it without confirmation. If other records refer to it, the dialog
 * lists them and offers a forced delete. The screen must render the returned `dialog`.
 */
export function useDelete(entity: Entity, onDeleted?: (record: EntityRecord) => void) {
  const { t, i18n } = useTranslation('entity')
  const removal = useRemove(entity.name)
  const showUndo = useUndoToast(entity)
  const { hasPermission } = useSession()
  const { canRestore: restores } = getListPermissions(entity, hasPermission)
  const [inUse, setInUse] = useState<{ record: EntityRecord; usedBy: ReferringRecord[] } | null>(null)

  const attempt = async (record: EntityRecord, force: boolean) => {
    try {
      await removal.mutateAsync({ id: record.id, version: force ? undefined : record.version, force })
      setInUse(null)
      const title = getRecordTitle(entity, record)
      if (restores)
        void showUndo(
          await getDeletedMessage(entity, title),
          [{ id: record.id, title, send: () => restoreRecord(entity.name, record.id) }],
          'restored',
        )
      else void showDoneToast(entity, 'deleted')
      onDeleted?.(record)
    } catch (error) {
      if (isProblem(error, 'in_use') && !force)
        setInUse({ record, usedBy: (error.params['used_by'] as ReferringRecord[] | undefined) ?? [] })
      else toast.error(getErrorMessage(error, i18n.language))
    }
  }

  const remove = async (record: EntityRecord) => {
    if (restores || (await confirm({ confirmLabel: t('actions.delete') }))) await attempt(record, false)
  }

  const dialog: ReactNode = inUse && (
    <RecordInUseDialog
      title={getRecordTitle(entity, inUse.record)}
      usedBy={inUse.usedBy}
      busy={removal.isPending}
      onForce={() => void attempt(inUse.record, true)}
      onClose={() => setInUse(null)}
    />
  )
  return { remove, dialog }
}
