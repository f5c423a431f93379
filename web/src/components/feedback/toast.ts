import { exists } from 'i18next'
import type { ReactNode } from 'react'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { createStore } from '#web/session/storage/create-store.ts'

/** What can still be done about it, drawn beside the text with the press that closes it, and milliseconds for which that is offered. */
type Offer = { draw: (close: () => void) => ReactNode; ms: number }

export type Toast = { id: number; kind: 'success' | 'error'; text: string; offer?: Offer | undefined }

/** Successes go by themselves after this time; errors stay until closed. */
export const toastMs = constants.notificationMs

const { now: shownToasts, become, useNow: useToasts } = createStore<readonly Toast[]>([])
let last = 0

export { shownToasts, useToasts }

export const closeToast = (id: number): void => become(shownToasts().filter((toast) => toast.id !== id))

/** Takes the errors away, which would stay: where another person is here, or the same thing is tried anew. */
export const closeErrors = (): void => become(shownToasts().filter(({ kind }) => kind !== 'error'))

function show(kind: Toast['kind'], text: string, offer?: Offer): void {
  last += 1
  become([...shownToasts().filter((toast) => toast.text !== text), { id: last, kind, text, offer }])
}

/** Whether a toast names one of the product's own messages (`created`, `saved as draft` …), which are translated where it is shown. */
export const isToastKey = (text: string): boolean => exists(`toasts.${text}`)

/** Short messages at the edge of the page: one of the product's own (`created`, `updated` …) or any text. */
export const toast = {
  success: (text: string, offer?: Offer): void => show('success', text, offer),
  error: (text: string): void => show('error', text),
}
