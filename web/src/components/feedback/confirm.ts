import { createStore } from '#web/platform/create-store.ts'

export type ConfirmRequest = {
  /** Default: "Are you sure?" */
  title?: string
  /** Default: a warning that the action cannot be undone. */
  text?: string
  confirmLabel: string
  /** Number that the user must type to confirm, and the label of its field. */
  typedNumber?: { label: string; number: number }
  /** True if the action needs no network. */
  local?: boolean
}

export type OpenConfirm = ConfirmRequest & { answer: (yes: boolean) => void }

const { get: getOpenConfirm, set: setOpenConfirm, useValue: useOpenConfirm } = createStore<OpenConfirm | null>(null)

export { getOpenConfirm, useOpenConfirm }

/**
 * Opens a confirmation dialog. A dialog that is already open is answered with no.
 *
 * @returns true if the user confirmed
 */
export const confirm = (question: ConfirmRequest): Promise<boolean> =>
  new Promise((resolve) => {
    getOpenConfirm()?.answer(false)
    setOpenConfirm({
      ...question,
      answer: (yes) => {
        setOpenConfirm(null)
        resolve(yes)
      },
    })
  })
