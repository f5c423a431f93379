import { exists } from 'i18next'
import type { ReactNode } from 'react'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { createStore } from '#web/platform/create-store.ts'

/** Optional action in a toast. `durationMs` is the time for which it is available; `close` closes the toast. */
type ToastAction = { render: (close: () => void) => ReactNode; durationMs: number }

export type Toast = { id: number; kind: 'success' | 'error'; text: string; action?: ToastAction | undefined }

/** Display time of success toasts. Errors stay until the user closes them. */
export const toastMs = constants.notificationMs

const { get: getShownToasts, set: setToasts, useValue: useToasts } = createStore<readonly Toast[]>([])
let lastId = 0

export { getShownToasts, useToasts }

export const closeToast = (id: number): void => setToasts(getShownToasts().filter((toast) => toast.id !== id))

/** Closes error toasts, after a change of user or before a retry. */
export const closeErrors = (): void => setToasts(getShownToasts().filter(({ kind }) => kind !== 'error'))

function show(kind: Toast['kind'], text: string, action?: ToastAction): void {
  lastId += 1
  setToasts([...getShownToasts().filter((toast) => toast.text !== text), { id: lastId, kind, text, action }])
}

/** True if a text is the key of a toast message (`created`, `saved as draft` …), which is translated on display. */
export const isToastKey = (text: string): boolean => exists(`toasts.${text}`)

/** Shows a toast. The text is a message key (`created`, `updated` …) or any text. */
export const toast = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  error: (text: string): void => show('error', text),
}
