import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { lazyPart } from '#web/components/part.tsx'
import { restoreRecord } from '#web/api/changes.ts'
import { useRemove } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/problem.ts'
import type { EntityRecord } from '#web/api/answered.ts'
import { confirm } from '#web/components/confirm.ts'
import { toast } from '#web/components/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import type { Referrer } from './in-use-dialog.tsx'
import { listWork } from './list-work.ts'
import { problemWords } from './problem-words.ts'
import { titleOf } from './record.ts'
import { sayDone, wordsOfDeleted } from './say-done.ts'
import { useUndo } from './undo/use-undo.ts'

const InUseDialog = lazyPart(async () => (await import('./in-use-dialog.tsx')).InUseDialog)

/**
 * Deleting one record: at once where whoever does it can bring it back, and otherwise it asks first. Where others still
 * refer to it, it says who, and offers to delete it all the same.
 * `dialog` must be drawn somewhere in the screen.
 */
export function useDelete(entity: Entity, onDeleted?: (record: EntityRecord) => void) {
  const { t, i18n } = useTranslation('entity')
  const removal = useRemove(entity.name)
  const offer = useUndo(entity)
  const { holds } = useSession()
  const { restores } = listWork(entity, holds)
  const [inUse, setInUse] = useState<{ record: EntityRecord; usedBy: Referrer[] } | null>(null)

  const attempt = async (record: EntityRecord, force: boolean) => {
    try {
      await removal.mutateAsync({ id: record.id, version: force ? undefined : record.version, force })
      setInUse(null)
      const title = titleOf(entity, record)
      if (restores)
        void offer(
          await wordsOfDeleted(entity, title),
          [{ id: record.id, title, send: () => restoreRecord(entity.name, record.id) }],
          'restored',
        )
      else void sayDone(entity, 'deleted')
      onDeleted?.(record)
    } catch (error) {
      if (isProblem(error, 'in_use') && !force)
        setInUse({ record, usedBy: (error.params['used_by'] as Referrer[] | undefined) ?? [] })
      else toast.error(problemWords(error, i18n.language))
    }
  }

  const remove = async (record: EntityRecord) => {
    if (restores || (await confirm({ confirmLabel: t('actions.delete') }))) await attempt(record, false)
  }

  const dialog: ReactNode = inUse && (
    <InUseDialog
      title={titleOf(entity, inUse.record)}
      usedBy={inUse.usedBy}
      busy={removal.isPending}
      onForce={() => void attempt(inUse.record, true)}
      onClose={() => setInUse(null)}
    />
  )
  return { remove, dialog }
}
