import { useEffect, useRef, useState } from 'react'

/** Delay in milliseconds between the last keystroke and the query. */
const debounceMs = 300

/**
 * Text input whose value is in the URL, updated with a delay. External changes (back button, cleared filters) replace
 * the text; the update for an earlier keystroke does not.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [inputText, setInputText] = useState(value)
  const [lastValues, setLastValues] = useState({ seen: value, sent: value })
  const timer = useRef(0)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (lastValues.seen !== value) {
    setLastValues({ ...lastValues, seen: value })
    if (value !== lastValues.sent) setInputText(value)
  }
  const type = (text: string) => {
    setInputText(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setLastValues((now) => ({ ...now, sent: text }))
      latest.current(text)
    }, debounceMs)
  }
  return [inputText, type] as const
}
