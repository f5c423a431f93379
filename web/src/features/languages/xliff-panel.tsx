import { Alert, FileInput, Group, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import { exportInterface, importInterface, type ImportedTexts } from '#web/api/interface-texts.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { saveFile } from '#web/entity/list/export-csv.ts'
import { useErrorText } from './use-error-text.ts'
import classes from './interface-texts.module.css'

/** Message keys by the `reason` of the API's error. */
const faults: Record<string, string> = {
  not_well_formed: 'broken',
  unknown_entity: 'broken',
  declares_types: 'broken',
  too_deep: 'tooLarge',
  too_many_elements: 'tooLarge',
  too_many_records: 'tooLarge',
  not_xliff: 'otherKind',
}

function useImportError(): (error: unknown) => string {
  const { t } = useTranslation('interface')
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof TypeError) return t('xliff.fault.broken')
    if (!isProblem(error)) return errorText(error)
    if (error.code === 'too_large') return t('xliff.fault.tooLarge')
    if (error.fields.some(({ path }) => path === 'trgLang')) return t('xliff.fault.language')
    const fault = faults[String(error.params['reason'])]
    return fault ? t(`xliff.fault.${fault}`) : errorText(error)
  }
}

/** Text of a file. Throws `TypeError` if it is not UTF-8: replacement characters must not be saved. */
const textOf = async (file: File): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())

type Props = {
  languageId: string
  acronym: string
  /** Saves texts that the server does not know yet, so that the document has all texts. */
  onBeforeExport: () => Promise<unknown>
  onImported: (texts: ImportedTexts['texts']) => void
}

/** Exchange of the texts with translation tools. Imported texts are drafts, which the user checks and saves. */
export function XliffPanel({ languageId, acronym, onBeforeExport, onImported }: Props) {
  const { t } = useTranslation('interface')
  const importError = useImportError()
  const [file, setFile] = useState<File | null>(null)
  const download = useMutation({
    mutationFn: async () => {
      await onBeforeExport()
      const xliff = await exportInterface(languageId)
      saveFile(`interface-${acronym}.xlf`, new Blob([xliff], { type: 'application/xliff+xml' }))
    },
  })
  const upload = useMutation({
    mutationFn: async (chosen: File) => importInterface(languageId, await textOf(chosen)),
    onSuccess: ({ texts }) => onImported(texts),
  })
  const isTooLarge = file !== null && file.size > translationDocumentLimits.in
  const error = download.error ?? upload.error
  return (
    <section className={classes.part} aria-labelledby="interface-xliff">
      <Title order={3} size="h5" id="interface-xliff">
        {t('xliff.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('xliff.hint')}
      </Text>
      <div className={classes.fields}>
        <FileInput
          label={t('xliff.file')}
          placeholder={t('xliff.choose')}
          accept=".xlf,.xliff"
          clearable
          clearButtonProps={{ 'aria-label': t('xliff.clear') }}
          value={file}
          error={isTooLarge && t('xliff.fault.tooLarge')}
          onChange={(chosen) => {
            upload.reset()
            setFile(chosen)
          }}
        />
      </div>
      <Group>
        <NetworkButton variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {t('xliff.export')}
        </NetworkButton>
        <NetworkButton
          variant="default"
          disabled={!file || isTooLarge}
          loading={upload.isPending}
          onClick={() => file && upload.mutate(file)}
        >
          {t('xliff.import')}
        </NetworkButton>
      </Group>
      {error && (
        <Alert color="danger" role="alert">
          {importError(error)}
        </Alert>
      )}
      {upload.data && (
        <Alert
          color={upload.data.refused.length > 0 ? 'yellow' : 'teal'}
          role={upload.data.refused.length > 0 ? 'alert' : 'status'}
        >
          <Text size="sm">{t('xliff.imported', { count: upload.data.texts.length })}</Text>
          <ul>
            {upload.data.refused.map(({ key, message }) => (
              <li key={key}>
                <bdi>{key}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  )
}
