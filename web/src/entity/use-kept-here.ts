import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * State that stands there again when one comes back to its page in the past of the tab. It is beside what was answered, in the
 * memory of the page and nowhere else, and is forgotten with that when another person is here. Without `keeps` it goes with its
 * screen, as all does that is about people.
 */
export function useKeptHere<Value>(
  name: string,
  first: () => Value,
  keeps: boolean,
): [Value, Dispatch<SetStateAction<Value>>] {
  const client = useQueryClient()
  const { key } = useLocation()
  const [value, setValue] = useState(() => client.getQueryData<Value>(['here', key, name]) ?? first())
  useEffect(() => {
    if (!keeps) return
    // However long one stays at a record.
    client.setQueryDefaults(['here'], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(['here', key, name], value)
  }, [client, key, name, value, keeps])
  return [value, setValue]
}
