import { Button, Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFormats, isImageType, uploadPurposes, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { Bidi } from '#web/components/text/bidi.tsx'
import { formatFileSize } from '#web/components/text/format-file-size.ts'
import type { PreparedUpload } from './prepare-image.ts'
import { listFileTypeNames } from './unfit-file-error.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { UploadState } from './use-upload.ts'
import classes from './upload.module.css'

export type FileInputProps = {
  id: string
  label: string
  purpose: UploadPurpose
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  required?: boolean
}

type Props = FileInputProps & {
  state: UploadState
  /** Preview of the current file, and if there is a file. */
  thumbnail: string | null
  filled: boolean
  onChoose: (file: File) => void
  onRetry: () => void
  onCancel: () => void
  onRemove?: () => void
  children?: ReactNode
}

/** Describes the changes to an image before the upload. */
function useDone() {
  const { t, i18n } = useTranslation('upload')
  const size = (bytes: number) => formatFileSize(bytes, i18n.language)
  return ({ blob, smallerThan, isMetadataRemoved: stripped }: PreparedUpload): string => {
    if (smallerThan === null) return stripped ? t('upload.stripped') : ''
    const sizes = { from: size(smallerThan), to: size(blob.size) }
    return stripped ? t('upload.smallerAndStripped', sizes) : t('upload.smaller', sizes)
  }
}

/**
 * File input with drag and drop, progress and a description of changes to the image. Screen readers announce each step.
 */
export function FileChooser(props: Props) {
  const { id, label, purpose, description, error, disabled, required, state, thumbnail, filled } = props
  const { onChoose, onRetry, onCancel, onRemove } = props
  const { t, i18n } = useTranslation('upload')
  const done = useDone()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const { types, kilobytes } = uploadPurposes[purpose]
  const busy = state.step === 'preparing' || state.step === 'sending'
  const limit = formatFileSize(kilobytes * 1024, i18n.language)
  const allowedTypes = t('upload.kinds', {
    types: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(listFileTypeNames(purpose)),
    limit,
  })
  const problem = state.step === 'failed' ? state.message : error
  const notes = [description && `${id}-description`, `${id}-kinds`, problem && `${id}-error`].filter(Boolean).join(' ')
  const percent = state.step === 'sending' ? Math.round(state.sentShare * 100) : 0
  const statusText = {
    idle: '',
    preparing: t('upload.preparing'),
    sending: t('upload.sending'),
    failed: '',
    sent: state.step === 'sent' ? [t('upload.sent'), done(state.sent.prepared)].filter(Boolean).join(' ') : '',
  }[state.step]

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      required={required}
      error={problem}
      errorProps={{ id: `${id}-error`, role: state.step === 'failed' ? 'alert' : undefined }}
      descriptionProps={{ id: `${id}-description` }}
    >
      <div
        className={classes.zone}
        data-over={isDraggedOver || undefined}
        data-wrong={problem ? true : undefined}
        data-busy={busy || undefined}
      >
        <Thumbnail url={thumbnail} paper={!acceptsImages(purpose)} />
        <div className={classes.words}>
          <div
            className={classes.target}
            onDragOver={() => setIsDraggedOver(true)}
            onDragLeave={() => setIsDraggedOver(false)}
            onDrop={() => setIsDraggedOver(false)}
          >
            <span className={classes.ask}>{t(filled ? 'upload.replace' : 'upload.choose')}</span>
            <span id={`${id}-kinds`} className={classes.kinds}>
              {allowedTypes}
            </span>
            <input
              id={id}
              type="file"
              className={classes.file}
              accept={[...types, ...types.map((one) => `.${fileFormats[one]!.extension}`)].join(',')}
              disabled={disabled || busy}
              aria-describedby={notes}
              aria-invalid={problem ? true : undefined}
              aria-required={required || undefined}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                // Allows selecting the same file again after a failure.
                event.currentTarget.value = ''
                if (file) onChoose(file)
              }}
            />
          </div>
          {'name' in state && (
            <span className={classes.name}>
              <Bidi>{state.name}</Bidi>
            </span>
          )}
          {busy && (
            <progress
              className={classes.progress}
              max={100}
              value={state.step === 'sending' ? percent : 2}
              aria-label={t('upload.progress')}
            />
          )}
          <output className={classes.message} aria-live="polite">
            {statusText}
          </output>
          <div className={classes.actions}>
            {busy && (
              <Button size="sm" variant="default" onClick={onCancel}>
                {t('upload.cancel')}
              </Button>
            )}
            {state.step === 'failed' && state.isRetriable && (
              <NetworkButton size="sm" onClick={onRetry}>
                {t('upload.retry')}
              </NetworkButton>
            )}
            {filled && !busy && onRemove && !disabled && (
              <Button size="sm" variant="default" aria-label={t('upload.removeOne', { label })} onClick={onRemove}>
                {t('upload.remove')}
              </Button>
            )}
            {props.children}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  )
}

/** True if files of this purpose can be images, which have a preview. */
export const acceptsImages = (purpose: UploadPurpose): boolean => uploadPurposes[purpose].types.some(isImageType)
