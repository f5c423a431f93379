export type Question = {
  /** 'Are you sure?' where nothing is said. */
  title?: string
  /** That it cannot be taken back, where nothing is said. */
  text?: string
  confirmLabel: string
}

export type OpenQuestion = Question & { answer: (yes: boolean) => void }

let open: OpenQuestion | null = null
const listeners = new Set<() => void>()

function become(next: OpenQuestion | null): void {
  open = next
  for (const listener of listeners) listener()
}

export const openQuestion = (): OpenQuestion | null => open

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks in a dialog; true only where the person agreed. A question asked over an open one answers that one with no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false)
    become({
      ...question,
      answer: (yes) => {
        become(null)
        resolve(yes)
      },
    })
  })
