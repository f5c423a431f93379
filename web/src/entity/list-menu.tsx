import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { toast } from '#web/components/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { useExport } from './export-csv.ts'
import { DownloadIcon, MoreIcon, RestoreIcon, UploadIcon } from './icons.tsx'
import { listWork } from './list-work.ts'
import { problemWords } from './problem-words.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }))
const DeletedRecords = lazy(async () => ({ default: (await import('./deleted-records.tsx')).DeletedRecords }))

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
      <Menu defaultOpened position="bottom-end" shadow="md" withArrow={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<MoreIcon />} loading={download.isPending}>
            {t('grid.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {imports && (
            <Menu.Item leftSection={<UploadIcon />} onClick={() => setOpened('import')}>
              {t('import.open')}
            </Menu.Item>
          )}
          {exports && (
            <Menu.Item leftSection={<DownloadIcon />} onClick={save}>
              {t('grid.export')}
            </Menu.Item>
          )}
          {restores && (
            <Menu.Item leftSection={<RestoreIcon />} onClick={() => setOpened('deleted')}>
              {t('deleted.title')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {opened === 'import' && <ImportDialog entity={entity} onClose={close} />}
        {opened === 'deleted' && <DeletedRecords entity={entity} onClose={close} />}
      </Suspense>
    </>
  )
}
