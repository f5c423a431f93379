import { useEffect, useRef } from 'react'
import type { FormValues } from '#web/entity/written.ts'

/** Milliseconds between two saves that nobody asked for. */
const pause = 20_000

/**
 * Saves a draft by itself while one writes, so that a lost device costs little. Only what changed since it was last sent is
 * sent again; what the server refuses stays in the form, to be told when the writer saves.
 */
export function useServerDraft({ active, values, save }: { active: boolean; values: FormValues; save: () => void }) {
  const sent = useRef(values)
  const now = useRef({ values, save })
  useEffect(() => {
    now.current = { values, save }
  })
  useEffect(() => {
    if (!active) return undefined
    const timer = setInterval(() => {
      if (sent.current === now.current.values) return
      sent.current = now.current.values
      now.current.save()
    }, pause)
    return () => clearInterval(timer)
  }, [active])
}
