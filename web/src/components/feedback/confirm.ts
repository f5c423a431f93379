import { createStore } from '#web/session/storage/create-store.ts'

export type ConfirmRequest = {
  /** 'Are you sure?' where nothing is said. */
  title?: string
  /** That it cannot be taken back, where nothing is said. */
  text?: string
  confirmLabel: string
  /** A number that has to be typed first, and what the field for it is called. */
  typed?: { label: string; number: number }
  /** What it is about needs no network. */
  local?: boolean
}

export type OpenConfirm = ConfirmRequest & { answer: (yes: boolean) => void }

const { now: openConfirm, become, useNow: useOpenConfirm } = createStore<OpenConfirm | null>(null)

export { openConfirm, useOpenConfirm }

/** Asks in a dialog; true only where the person agreed. A question asked over an open one answers that one with no. */
export const confirm = (question: ConfirmRequest): Promise<boolean> =>
  new Promise((resolve) => {
    openConfirm()?.answer(false)
    become({
      ...question,
      answer: (yes) => {
        become(null)
        resolve(yes)
      },
    })
  })
