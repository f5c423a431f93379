import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { lazyPart } from '#web/components/part.tsx'
import { useRemove } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/problem.ts'
import type { EntityRecord } from '#web/api/answered.ts'
import { confirm } from '#web/components/confirm.ts'
import { toast } from '#web/components/toast.ts'
import type { Referrer } from './in-use-dialog.tsx'
import { problemWords } from './problem-words.ts'
import { titleOf } from './record.ts'

const InUseDialog = lazyPart(async () => (await import('./in-use-dialog.tsx')).InUseDialog)

/**
 * Deleting one record: asks first, and where others still refer to it says who, offering to delete it all the same.
 * `dialog` must be drawn somewhere in the screen.
 */
export function useDelete(entity: Entity, onDeleted?: (record: EntityRecord) => void) {
  const { t, i18n } = useTranslation('entity')
  const removal = useRemove(entity.name)
  const [inUse, setInUse] = useState<{ record: EntityRecord; usedBy: Referrer[] } | null>(null)

  const attempt = async (record: EntityRecord, force: boolean) => {
    try {
      await removal.mutateAsync({ id: record.id, version: force ? undefined : record.version, force })
      setInUse(null)
      toast.success('deleted')
      onDeleted?.(record)
    } catch (error) {
      if (isProblem(error, 'in_use') && !force)
        setInUse({ record, usedBy: (error.params['used_by'] as Referrer[] | undefined) ?? [] })
      else toast.error(problemWords(error, i18n.language))
    }
  }

  const remove = async (record: EntityRecord) => {
    if (await confirm({ confirmLabel: t('actions.delete') })) await attempt(record, false)
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
