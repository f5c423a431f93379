import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAllPermissions } from '#shared/access/administrators.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { type PeopleSearch, useExportPeople } from '#web/api/people.ts'
import { saveCsv } from '#web/entity/list/export-csv.ts'
import { useSession } from '#web/session/use-session.ts'

const ReasonDialog = lazyComponent(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

/** CSV export of the registry or of a search result. Administrators only; requires a reason, which is logged. */
export function ExportPeople({ search }: { search?: PeopleSearch }) {
  const { t } = useTranslation('people')
  const { rights } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const download = useExportPeople()
  if (!hasAllPermissions(rights)) return null
  const close = () => {
    setIsAsking(false)
    download.reset()
  }
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" />} onClick={() => setIsAsking(true)}>
        {t('export.open')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('export.title')}
          text={t('export.text')}
          confirmLabel={t('export.confirm')}
          usual={[t('export.usual.report'), t('export.usual.asked')]}
          busy={download.isPending}
          error={download.error}
          onReason={(reason) =>
            download.mutate(
              { reason, search },
              {
                onSuccess: (answer) => {
                  saveCsv(answer, 'personal-data')
                  close()
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  )
}
