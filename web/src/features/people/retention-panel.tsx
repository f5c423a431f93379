import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { useSubjectExport, useRenewRetention } from '#web/api/people.ts'
import type { Person } from '#web/api/people.ts'
import { formatTime } from '#web/components/dates/formatters.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { toast } from '#web/components/feedback/toast.ts'

const ReasonDialog = lazyComponent(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

/** Retention date of a person's record, its renewal, and the export for the data subject. */
export function RetentionPanel({ person }: { person: Person }) {
  const { t, i18n } = useTranslation('people')
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const renew = useRenewRetention(person.id)
  const exportData = useSubjectExport(person.id)
  const files = exportData.data
  const date = (value: string | null = '') => <FormattedDate value={value} />
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('keep.renewed'))
        void queries.invalidateQueries({ queryKey: ['personal-data'] })
      },
    })
  const time = files && formatTime(new Date(files.expires_at), i18n.language)
  return (
    <Stack gap="sm" align="start">
      <Text>
        <TextWithSlots
          text={t(person.retention_state === 'to_be_erased' ? 'keep.ends' : 'keep.until')}
          parts={{ review: date(person.review_on), erase: date(person.erase_on) }}
        />
      </Text>
      <Group gap="sm">
        {person.retention_state !== 'to_be_erased' && (
          <Button variant="light" loading={renew.isPending} onClick={confirm}>
            {t('keep.renew')}
          </Button>
        )}
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('handOut.open')}
        </Button>
      </Group>
      {files && !isAsking && (
        <Stack gap="xs">
          <Text size="sm">{t('handOut.until', { time })}</Text>
          {files.files.map(({ form, url }) => (
            <Anchor key={form} href={url} download>
              {t(`handOut.${form}`)}
            </Anchor>
          ))}
        </Stack>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('handOut.title')}
          text={t('handOut.text')}
          confirmLabel={t('handOut.confirm')}
          usual={[t('handOut.usual')]}
          busy={exportData.isPending}
          error={exportData.error}
          onReason={(reason) =>
            exportData.mutate({ reason, language: i18n.language }, { onSuccess: () => setIsAsking(false) })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  )
}
