import { createStore } from './store.ts'

let held = 0

/** How many forms of the page hold changes that nothing has kept yet. */
export const unsaved = (): number => held

/** Says that there is unsaved work; what it answers says that there is not any more. */
export function holdUnsaved(): () => void {
  held += 1
  return () => {
    held -= 1
  }
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
  if (held === 0) return Promise.resolve(false)
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
