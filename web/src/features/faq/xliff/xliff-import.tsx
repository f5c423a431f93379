import { Alert, FileInput, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import { importTranslations } from '#web/api/faq/xliff.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { UnfitXliffFileError, useXliffError } from './use-xliff-error.ts'
import { XliffResult } from './xliff-result.tsx'

/**
 * Decodes a file.
 *
 * @throws UnfitXliffFileError if it is too large or not valid UTF-8; replacement characters must not be saved
 */
async function textOf(file: File): Promise<string> {
  if (file.size > translationDocumentLimits.in) throw new UnfitXliffFileError('tooLarge')
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnfitXliffFileError('broken')
  }
}

/** Imports a translated XLIFF file; each record is saved or rejected on its own. */
export function XliffImport({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('faq')
  const client = useQueryClient()
  const failure = useXliffError()
  const [file, setFile] = useState<File | null>(null)
  const importMutation = useMutation({
    mutationFn: async (chosen: File) => importTranslations(await textOf(chosen)),
    onSuccess: async ({ entities }) => {
      if (!entities.some(({ result }) => result === 'saved')) return
      onSaved()
      await invalidateEntity(client, 'faq')
    },
  })
  const choose = (chosen: File | null) => {
    importMutation.reset()
    setFile(chosen)
  }
  return (
    <Stack component="section" gap="sm" aria-label={t('xliff.import.title')}>
      <Title order={3} size="h5">
        {t('xliff.import.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('xliff.import.hint')}
      </Text>
      <FileInput
        label={t('xliff.import.file')}
        placeholder={t('xliff.import.choose')}
        accept=".xlf,.xliff"
        clearable
        clearButtonProps={{ 'aria-label': t('xliff.import.clear') }}
        disabled={importMutation.isPending}
        value={file}
        onChange={choose}
      />
      {importMutation.data && <XliffResult outcomes={importMutation.data} />}
      {importMutation.error && (
        <Alert color="danger" role="alert">
          {failure(importMutation.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <NetworkButton
          disabled={!file}
          loading={importMutation.isPending}
          onClick={() => file && importMutation.mutate(file)}
        >
          {t('xliff.import.take')}
        </NetworkButton>
      </Group>
    </Stack>
  )
}
