import { createStore } from './storage/create-store.ts'

/** How many forms of the page hold changes that nothing has kept yet. */
const { now: unsaved, become: hold, useNow: useUnsaved } = createStore(0)

export { unsaved, useUnsaved }

/** Says that there is unsaved work; what it answers says that there is not any more. */
export function holdUnsaved(): () => void {
  hold(unsaved() + 1)
  return () => hold(unsaved() - 1)
}

/**
 * Why a sign-in is asked for over the page. `ended`: the session is over, and the work is lost with it for who does not sign in.
 * `ending`: it soon will be. `recent`: what somebody wants to do takes a sign-in of the last minutes.
 */
type ReauthenticationReason = 'ended' | 'ending' | 'recent'

export type Reauthentication = { reason: ReauthenticationReason; answer: (signedInAgain: boolean) => void }

const { now: reauthentication, become, useNow: useReauthentication } = createStore<Reauthentication | null>(null)
let asking: Promise<boolean> | null = null

export { reauthentication, useReauthentication }

/** Answers an open question for a sign-in, where another tab has done it. */
export const answerReauthentication = (signedInAgain: boolean): void => reauthentication()?.answer(signedInAgain)

function ask(reason: ReauthenticationReason): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    become({
      reason,
      answer: (signedInAgain) => {
        become(null)
        asking = null
        resolve(signedInAgain)
      },
    })
  })
  return asking
}

/**
 * Where a session is over and there is unsaved work, asks for a sign-in over the page, so that the call that found it out
 * can be sent again. True once there is a session; false where there is nothing to keep, or the person gives the work up.
 */
export const reauthenticateForUnsaved = (): Promise<boolean> =>
  unsaved() === 0 ? Promise.resolve(false) : ask('ended')

/** Asks for a sign-in over the page before the session ends. */
export const extendSession = (): Promise<boolean> => ask('ending')

/** Asks for a sign-in over the page before something that takes a recent one. True once there is one. */
export const signInAgain = (): Promise<boolean> => ask('recent')
