import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportTranslations } from '#web/api/faq/xliff.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { saveFile } from '#web/entity/list/export-csv.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useXliffError } from './use-xliff-error.ts'

export type XliffExportProps = {
  /** Ids of the FAQs to export; if empty, only the import is offered. */
  ids: readonly string[]
  sourceId?: string | null | undefined
  /** Initially selected target language. */
  languageId?: string | undefined
}

export function XliffExport({ ids, sourceId, languageId }: XliffExportProps) {
  const { t } = useTranslation('faq')
  const { contentLanguages, languageById } = useContentLanguages()
  const failure = useXliffError()
  const targets = contentLanguages.filter(({ id }) => id !== sourceId)
  const [chosen, setChosen] = useState(languageId === sourceId ? undefined : languageId)
  const target = chosen ?? targets[0]?.id ?? null
  const saving = useMutation({
    mutationFn: async (into: string) => {
      const xliff = await exportTranslations(ids, into)
      const name = `faq-${languageById(into).acronym}-${new Date().toISOString().slice(0, 10)}.xlf`
      saveFile(name, new Blob([xliff], { type: 'application/xliff+xml' }))
    },
  })
  return (
    <Stack component="section" gap="sm" aria-label={t('xliff.export.title')}>
      <Title order={3} size="h5">
        {t('xliff.export.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('xliff.export.hint', { count: ids.length })}
      </Text>
      <NativeSelect
        label={t('xliff.export.language')}
        options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        value={target}
        onChange={(next) => setChosen(next ?? undefined)}
      />
      {saving.error && (
        <Alert color="danger" role="alert">
          {failure(saving.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <NetworkButton loading={saving.isPending} onClick={() => target && saving.mutate(target)}>
          {t('xliff.export.save')}
        </NetworkButton>
      </Group>
    </Stack>
  )
}
