import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { MenuButton } from '#web/components/navigation/menu-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { useExport } from './export-csv.ts'
import { getListPermissions } from './list-permissions.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'

const ImportDialog = lazyComponent(async () => (await import('#web/entity/import/import-dialog.tsx')).ImportDialog)
const DeletedRecords = lazyComponent(
  async () => (await import('#web/entity/delete/deleted-records.tsx')).DeletedRecords,
)

/** Less frequent actions of a list: restore, import, export. Confidential lists have a separate export. */
export function ListMenu({ entity, query }: { entity: Entity; query: URLSearchParams }) {
  const { t, i18n } = useTranslation('entity')
  const { hasPermission } = useSession()
  const [openDialog, setOpenDialog] = useState<'deleted' | 'import' | null>(null)
  const download = useExport(entity.name)
  const save = () => download.mutate(query, { onError: (error) => toast.error(getErrorMessage(error, i18n.language)) })
  const close = () => setOpenDialog(null)
  const { canRestore: restores, canImport: imports, canExport: exports } = getListPermissions(entity, hasPermission)
  return (
    <>
      <MenuButton
        startOpened
        label={t('grid.more')}
        leftSection={<Icon name="more" />}
        loading={download.isPending}
        items={[
          ...(imports
            ? [
                {
                  label: t('import.open'),
                  icon: <Icon name="upload" />,
                  needsNetwork: true,
                  onChoose: () => setOpenDialog('import'),
                },
              ]
            : []),
          ...(exports
            ? [{ label: t('grid.export'), icon: <Icon name="download" />, needsNetwork: true, onChoose: save }]
            : []),
          ...(restores
            ? [{ label: t('deleted.title'), icon: <Icon name="restore" />, onChoose: () => setOpenDialog('deleted') }]
            : []),
        ]}
      />
      {openDialog === 'import' && <ImportDialog entity={entity} onClose={close} />}
      {openDialog === 'deleted' && <DeletedRecords entity={entity} onClose={close} />}
    </>
  )
}
