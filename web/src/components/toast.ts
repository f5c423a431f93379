import messages from '#shared/data/messages.json' with { type: 'json' }
import constants from '#shared/data/constants.json' with { type: 'json' }

export type Toast = { id: number; kind: 'success' | 'error'; text: string }

/** Successes go by themselves after this time; errors stay until closed. */
export const toastMs = constants.notificationMs

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function become(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export const shownToasts = (): readonly Toast[] => shown

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const closeToast = (id: number): void => become(shown.filter((toast) => toast.id !== id))

/** Takes the errors away, which would stay: where another person is here, or the same thing is tried anew. */
export const closeErrors = (): void => become(shown.filter(({ kind }) => kind !== 'error'))

function show(kind: Toast['kind'], text: string): void {
  last += 1
  become([...shown.filter((toast) => toast.text !== text), { id: last, kind, text }])
}

/** Whether a toast names one of the product's own messages (`created`, `saved as draft` …), which are translated where it is shown. */
export const isToastKey = (text: string): boolean => messages.toasts.includes(text)

/** Short messages at the edge of the page: one of the product's own (`created`, `updated` …) or any text. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
}
