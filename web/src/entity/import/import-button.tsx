import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { useSession } from '#web/session/use-session.ts'
import { UploadIcon } from '../icons.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Opens the import of a list, for those who may add to it; its code is loaded only then. */
export function ImportButton({ entity }: { entity: Entity }) {
  const { t } = useTranslation('entity')
  const { holds } = useSession()
  const [opened, setOpened] = useState(false)
  if (!holds(entity.permission, entity.keys.SAVE ?? 'SAVE')) return null
  return (
    <>
      <Button variant="default" leftSection={<UploadIcon />} onClick={() => setOpened(true)}>
        {t('import.open')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportDialog entity={entity} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
