import { useEffect, useRef, useState } from 'react'

/** Pause after the last key before the list is asked, in milliseconds. */
const debounceMs = 300

/**
 * A text that is typed here and kept in the address. It is told after a pause; when the address changes from elsewhere
 * (back, clear filters) that text stands here, but an answer to what was typed a moment ago does not undo later keys.
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
