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
  | { step: 'sending'; name: string; part: number }
  | { step: 'sent'; sent: UploadedFile }
  /** `again` is true if a retry with the same file may succeed. */
  | { step: 'failed'; name: string; message: string; again: boolean }

/** Uploads one file at a time: prepare, request a grant, send. A retry requests a new grant. */
export function useUpload(purpose: UploadPurpose, onSent: (sent: UploadedFile) => void) {
  const { t, i18n } = useTranslation('upload')
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const last = useRef<File | null>(null)
  const previews = useRef<string[]>([])
  // The callback may change during the upload.
  const onSentRef = useRef(onSent)
  useEffect(() => {
    onSentRef.current = onSent
  }, [onSent])

  useEffect(
    () => () => {
      running.current?.abort()
      for (const previewUrl of previews.current) URL.revokeObjectURL(previewUrl)
    },
    [],
  )

  const wordsOf = (error: unknown): { message: string; again: boolean } => {
    if (error instanceof UnfitFileError) return { message: fieldText(error.refusal, i18n.language), again: false }
    if (!isProblem(error)) return { message: t('upload.failed'), again: true }
    const [field] = error.fields
    if (field) return { message: fieldText(field, i18n.language), again: false }
    if (error.code === 'offline') return { message: t('upload.offline'), again: true }
    return { message: error.detail || t('upload.failed'), again: error.status !== 403 || !error.detail }
  }

  const send = async (file: File) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    last.current = file
    const { name } = file
    const say = (next: UploadState) => {
      if (!run.signal.aborted) setState(next)
    }
    say({ step: 'preparing', name })
    try {
      // Lazy, since most forms are saved without a new file.
      const { prepareUpload } = await import('./prepare-image.ts')
      const prepared = await prepareUpload(file, purpose)
      const { blob, type } = prepared
      const sha256 = await sha256Of(blob)
      const body = { purpose, filename: name || 'file', content_type: type, size: blob.size, sha256 }
      const grant = await requestUploadGrant(body, run.signal)
      say({ step: 'sending', name, part: 0 })
      await sendFile(grant, blob, (part) => say({ step: 'sending', name, part }), run.signal)
      run.signal.throwIfAborted()
      const preview = isImageType(type) ? URL.createObjectURL(blob) : null
      if (preview) previews.current.push(preview)
      const sent = { id: grant.id, name, preview, prepared }
      setState({ step: 'sent', sent })
      onSentRef.current(sent)
    } catch (error) {
      say({ step: 'failed', name, ...wordsOf(error) })
    }
  }

  const reset = useCallback(() => {
    running.current?.abort()
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
