import { createStore } from './store.ts'

/** How many forms of the page hold changes that nothing has kept yet. */
const { now: unsaved, become: hold, useNow: useUnsaved } = createStore(0)

export { unsaved, useUnsaved }

/** Says that there is unsaved work; what it answers says that there is not any more. */
export function holdUnsaved(): () => void {
  hold(unsaved() + 1)
  return () => hold(unsaved() - 1)
}

export type Reentry = { answer: (signedInAgain: boolean) => void }

const { become, useNow: useReentry } = createStore<Reentry | null>(null)
let asking: Promise<boolean> | null = null

export { useReentry }

/**
 * Where a session ran out over unsaved work, asks for a sign-in over the page, so that the call that found it out can be
 * sent again. True once there is a session; false where there is nothing to keep, or the person gives the work up.
 */
export function reenter(): Promise<boolean> {
  if (unsaved() === 0) return Promise.resolve(false)
  asking ??= new Promise<boolean>((resolve) => {
    become({
      answer: (signedInAgain) => {
        become(null)
        asking = null
        resolve(signedInAgain)
      },
    })
  })
  return asking
}
