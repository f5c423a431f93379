import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { lazyPart } from '#web/components/part.tsx'
import { Icon } from '#web/components/icons.tsx'
import { MenuButton } from '#web/components/choosing/menu-button.tsx'
import { toast } from '#web/components/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { useExport } from './export-csv.ts'
import { listWork } from './list-work.ts'
import { problemWords } from './problem-words.ts'

const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
const DeletedRecords = lazyPart(async () => (await import('./deleted-records.tsx')).DeletedRecords)

/**
 * What is done with a list now and then: bring back what was deleted, import, export. Lists of people leave the screen
 * only by a way of their own.
 */
export function ListMenu({ entity, query }: { entity: Entity; query: URLSearchParams }) {
  const { t, i18n } = useTranslation('entity')
  const { holds } = useSession()
  const [opened, setOpened] = useState<'deleted' | 'import' | null>(null)
  const download = useExport(entity.name)
  const save = () => download.mutate(query, { onError: (error) => toast.error(problemWords(error, i18n.language)) })
  const close = () => setOpened(null)
  const { restores, imports, exports } = listWork(entity, holds)
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
                  onChoose: () => setOpened('import'),
                },
              ]
            : []),
          ...(exports
            ? [{ label: t('grid.export'), icon: <Icon name="download" />, needsNetwork: true, onChoose: save }]
            : []),
          ...(restores
            ? [{ label: t('deleted.title'), icon: <Icon name="restore" />, onChoose: () => setOpened('deleted') }]
            : []),
        ]}
      />
      {opened === 'import' && <ImportDialog entity={entity} onClose={close} />}
      {opened === 'deleted' && <DeletedRecords entity={entity} onClose={close} />}
    </>
  )
}
