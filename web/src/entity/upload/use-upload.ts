import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { isImageType, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { requestUploadGrant, sha256Of, sendFile } from '#web/api/http/upload.ts'
import type { PreparedUpload } from './prepare-image.ts'
import { UnfitFileError } from './unfit-file-error.ts'

/** Uploaded file with local data for its preview. */
export type UploadedFile = { id: string; name: string; preview: string | null; prepared: PreparedUpload }

export type UploadState =
  | { step: 'idle' }
  | { step: 'preparing'; name: string }
  | { step: 'sending'; name: string; sentShare: number }
  | { step: 'sent'; sent: UploadedFile }
  /** `isRetriable` is true if a retry with the same file may succeed. */
  | { step: 'failed'; name: string; message: string; isRetriable: boolean }

const loadPrepareImage = () => import('./prepare-image.ts')

/** Uploads one file at a time: prepare, request a grant, send. A retry requests a new grant. */
export function useUpload(purpose: UploadPurpose, onSent: (sent: UploadedFile) => void) {
  const { t, i18n } = useTranslation('upload')
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const controller = useRef<AbortController | null>(null)
  const last = useRef<File | null>(null)
  const previews = useRef<string[]>([])
  // The callback may change during the upload.
  const onSentRef = useRef(onSent)
  useEffect(() => {
    onSentRef.current = onSent
  }, [onSent])

  // Loaded after the form, but before a file is chosen: browsers never load a script again that failed without a network.
  useEffect(() => void loadPrepareImage().catch(() => undefined), [])

  useEffect(
    () => () => {
      controller.current?.abort()
      for (const previewUrl of previews.current) URL.revokeObjectURL(previewUrl)
    },
    [],
  )

  const describeFailure = (error: unknown): { message: string; isRetriable: boolean } => {
    if (error instanceof UnfitFileError) return { message: fieldText(error.refusal, i18n.language), isRetriable: false }
    if (!isProblem(error)) return { message: t('upload.failed'), isRetriable: true }
    const [field] = error.fields
    if (field) return { message: fieldText(field, i18n.language), isRetriable: false }
    if (error.code === 'offline') return { message: t('upload.offline'), isRetriable: true }
    return { message: error.detail || t('upload.failed'), isRetriable: error.status !== 403 || !error.detail }
  }

  const send = async (file: File) => {
    controller.current?.abort()
    const run = new AbortController()
    controller.current = run
    last.current = file
    const { name } = file
    const setIfCurrent = (next: UploadState) => {
      if (!run.signal.aborted) setState(next)
    }
    setIfCurrent({ step: 'preparing', name })
    try {
      const { prepareUpload } = await loadPrepareImage()
      const prepared = await prepareUpload(file, purpose)
      const { blob, type } = prepared
      const sha256 = await sha256Of(blob)
      const body = { purpose, filename: name || 'file', content_type: type, size: blob.size, sha256 }
      const grant = await requestUploadGrant(body, run.signal)
      setIfCurrent({ step: 'sending', name, sentShare: 0 })
      await sendFile(grant, blob, (part) => setIfCurrent({ step: 'sending', name, sentShare: part }), run.signal)
      run.signal.throwIfAborted()
      const preview = isImageType(type) ? URL.createObjectURL(blob) : null
      if (preview) previews.current.push(preview)
      const sent = { id: grant.id, name, preview, prepared }
      setState({ step: 'sent', sent })
      onSentRef.current(sent)
    } catch (error) {
      setIfCurrent({ step: 'failed', name, ...describeFailure(error) })
    }
  }

  const reset = useCallback(() => {
    controller.current?.abort()
    setState({ step: 'idle' })
  }, [])

  return {
    state,
    send: (file: File) => void send(file),
    retry: () => {
      if (last.current) void send(last.current)
    },
    reset,
  }
}
