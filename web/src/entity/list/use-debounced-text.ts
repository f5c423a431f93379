import { useEffect, useRef, useState } from 'react'

/** Delay in milliseconds between the last keystroke and the query. */
const debounceMs = 300

/**
 * Text input whose value is in the URL, updated with a delay. External changes (back button, cleared filters) replace
 * the text; the update for an earlier keystroke does not.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ seen: value, sent: value })
  const waiting = useRef(0)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  if (known.seen !== value) {
    setKnown({ ...known, seen: value })
    if (value !== known.sent) setTyped(value)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(waiting.current)
    waiting.current = window.setTimeout(() => {
      setKnown((now) => ({ ...now, sent: text }))
      latest.current(text)
    }, debounceMs)
  }
  return [typed, type] as const
}
