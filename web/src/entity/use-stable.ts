import { useMemo } from 'react'

/** The same plain value as long as it says the same, for what is made anew at each drawing. */
export function useStable<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
