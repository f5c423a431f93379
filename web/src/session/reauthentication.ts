import { createStore } from '#web/platform/create-store.ts'

/** Number of forms with unsaved changes. */
const { get: getUnsaved, set: setUnsaved, useValue: useUnsaved } = createStore(0)

export { getUnsaved, useUnsaved }

/** Registers unsaved changes. Returns a function that releases them. */
export function registerUnsaved(): () => void {
  setUnsaved(getUnsaved() + 1)
  return () => setUnsaved(getUnsaved() - 1)
}

/**
 * Reason for a sign-in dialog. `ended`: the session has ended, and unsaved work is lost without a new sign-in.
 * `ending`: it ends soon. `recent`: the action requires a recent sign-in.
 */
type ReauthenticationReason = 'ended' | 'ending' | 'recent'

export type Reauthentication = { reason: ReauthenticationReason; answer: (signedInAgain: boolean) => void }

const {
  get: getReauthentication,
  set: setReauthentication,
  useValue: useReauthentication,
} = createStore<Reauthentication | null>(null)
let pendingDialog: Promise<boolean> | null = null

export { getReauthentication, useReauthentication }

/** Closes the dialog when another tab has signed in. */
export const answerReauthentication = (signedInAgain: boolean): void => getReauthentication()?.answer(signedInAgain)

function openDialog(reason: ReauthenticationReason): Promise<boolean> {
  pendingDialog ??= new Promise<boolean>((resolve) => {
    setReauthentication({
      reason,
      answer: (signedInAgain) => {
        setReauthentication(null)
        pendingDialog = null
        resolve(signedInAgain)
      },
    })
  })
  return pendingDialog
}

/**
 * Opens the sign-in dialog if the session has ended and there are unsaved changes, so that the failed request can be
 * retried.
 *
 * @returns true if there is a session; false without unsaved changes, or if the user cancels
 */
export const reauthenticateForUnsaved = (): Promise<boolean> =>
  getUnsaved() === 0 ? Promise.resolve(false) : openDialog('ended')

/** Opens the sign-in dialog before the session ends. */
export const extendSession = (): Promise<boolean> => openDialog('ending')

/**
 * Opens the sign-in dialog for an action that requires a recent sign-in.
 *
 * @returns true if the user has signed in
 */
export const signInAgain = (): Promise<boolean> => openDialog('recent')
