import { exists } from 'i18next'
import type { ReactNode } from 'react'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { createStore } from '#web/platform/create-store.ts'

/** Optional action in a toast. `ms` is the time for which it is available; `close` closes the toast. */
type Offer = { draw: (close: () => void) => ReactNode; ms: number }

export type Toast = { id: number; kind: 'success' | 'error'; text: string; offer?: Offer | undefined }

/** Display time of success toasts. Errors stay until the user closes them. */
export const toastMs = constants.notificationMs

const { get: getShownToasts, set: setToasts, useValue: useToasts } = createStore<readonly Toast[]>([])
let last = 0

export { getShownToasts, useToasts }

export const closeToast = (id: number): void => setToasts(getShownToasts().filter((toast) => toast.id !== id))

/** Closes error toasts, after a change of user or before a retry. */
export const closeErrors = (): void => setToasts(getShownToasts().filter(({ kind }) => kind !== 'error'))

function show(kind: Toast['kind'], text: string, offer?: Offer): void {
  last += 1
  setToasts([...getShownToasts().filter((toast) => toast.text !== text), { id: last, kind, text, offer }])
}

/** True if a text is the key of a toast message (`created`, `saved as draft` …), which is translated on display. */
export const isToastKey = (text: string): boolean => exists(`toasts.${text}`)

/** Shows a toast. The text is a message key (`created`, `updated` …) or any text. */
export const toast = {
  success: (text: string, offer?: Offer): void => show('success', text, offer),
  error: (text: string): void => show('error', text),
}
