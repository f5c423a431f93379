import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadPath } from '#shared/domain/uploads/upload-url.ts'
import { isPrivatePurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { FileChooser, type FileInputProps } from './file-chooser.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type UploadedFile, useUpload } from './use-upload.ts'
import classes from './upload.module.css'

type Props = FileInputProps & {
  value: string[]
  /** URLs of the existing files by id. */
  urls?: Record<string, string>
  maximum: number
  onChange: (ids: string[]) => void
}

/** Input for several files, uploaded one after the other. */
export function UploadsInput({ value, urls = {}, maximum, onChange, ...props }: Props) {
  const { t } = useTranslation('upload')
  const { purpose, label, disabled } = props
  const [uploadedFiles, setUploadedFiles] = useState<Record<string, UploadedFile>>({})
  const { state, send, retry, reset } = useUpload(purpose, (sent) => {
    setUploadedFiles((before) => ({ ...before, [sent.id]: sent }))
    onChange([...value, sent.id])
  })
  const pictureOf = (id: string) =>
    uploadedFiles[id]?.preview ?? urls[id] ?? (isPrivatePurpose(purpose) ? null : uploadPath(id))
  const full = value.length >= maximum
  return (
    <div>
      <FileChooser
        {...props}
        description={full ? t('upload.full', { count: maximum }) : props.description}
        disabled={disabled || full}
        state={state}
        thumbnail={null}
        filled={false}
        onChoose={send}
        onRetry={retry}
        onCancel={reset}
      />
      {value.length > 0 && (
        <ul className={classes.files} aria-label={label}>
          {value.map((id, index) => (
            <li key={id}>
              <Thumbnail url={pictureOf(id)} isSmall />
              <span className={classes.name}>
                {uploadedFiles[id] ? <Bidi>{uploadedFiles[id].name}</Bidi> : t('upload.file', { number: index + 1 })}
              </span>
              {!disabled && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('upload.removeOne', {
                    label: uploadedFiles[id]?.name ?? t('upload.file', { number: index + 1 }),
                  })}
                  onClick={() => {
                    if (state.step === 'sent') reset()
                    onChange(value.filter((one) => one !== id))
                  }}
                >
                  {t('upload.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
