import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { followSession } from '#web/session/session.ts'

/** By the page in the past of the tab that it stood on. */
const kept = new Map<string, unknown>()

// What somebody chose and looked for is nobody else's.
followSession(() => kept.clear())

/**
 * State that stands there again when one comes back to its page in the past of the tab. It is in the memory of the page and
 * nowhere else, and gone with the session.
 */
export function useKeptHere<Value>(name: string, first: () => Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation()
  const [value, setValue] = useState(() => (kept.get(`${key} ${name}`) as Value | undefined) ?? first())
  useEffect(() => {
    kept.set(`${key} ${name}`, value)
  }, [key, name, value])
  return [value, setValue]
}
