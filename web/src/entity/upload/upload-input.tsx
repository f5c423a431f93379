import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadPath } from '#shared/domain/uploads/upload-url.ts'
import { isPrivatePurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { FileChooser, acceptsImages, type FileInputProps } from './file-chooser.tsx'
import { useUpload } from './use-upload.ts'

type Props = FileInputProps & {
  value: string | null
  /** URL of the existing file. For a public file it is derived from the id. */
  url?: string | null
  onChange: (id: string | null) => void
}

/** Input for one file. It is uploaded at once, and linked when the record is saved. */
export function UploadInput({ value, url, onChange, ...props }: Props) {
  const { t } = useTranslation('upload')
  const { purpose } = props
  const { state, send, retry, reset } = useUpload(purpose, (sent) => onChange(sent.id))
  const uploadedFile = state.step === 'sent' && state.sent.id === value ? state.sent : null
  const fileUrl = url ?? (value && !isPrivatePurpose(purpose) ? uploadPath(value) : null)
  const previewUrl = uploadedFile ? uploadedFile.preview : acceptsImages(purpose) ? fileUrl : null
  const remove = () => {
    reset()
    onChange(null)
  }
  return (
    <FileChooser
      {...props}
      state={state.step === 'sent' && !uploadedFile ? { step: 'idle' } : state}
      thumbnail={value ? previewUrl : null}
      filled={value !== null}
      onChoose={send}
      onRetry={retry}
      onCancel={reset}
      onRemove={remove}
    >
      {value && fileUrl && !uploadedFile && !acceptsImages(purpose) && (
        <Button component="a" href={fileUrl} target="_blank" rel="noreferrer" size="sm" variant="default">
          {t('upload.open')}
        </Button>
      )}
    </FileChooser>
  )
}
