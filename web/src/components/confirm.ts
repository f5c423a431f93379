import { createStore } from '#web/session/store.ts'

export type Question = {
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

export type OpenQuestion = Question & { answer: (yes: boolean) => void }

const { now: openQuestion, become, useNow: useQuestion } = createStore<OpenQuestion | null>(null)

export { openQuestion, useQuestion }

/** Asks in a dialog; true only where the person agreed. A question asked over an open one answers that one with no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestion()?.answer(false)
    become({
      ...question,
      answer: (yes) => {
        become(null)
        resolve(yes)
      },
    })
  })
