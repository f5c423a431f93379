import { useSyncExternalStore } from 'react'

/** Creates a store for one value outside React, with a hook to subscribe to it. */
export function createStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const now = (): Value => value
  const follow = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const become = (next: Value): void => {
    value = next
    for (const listener of listeners) listener()
  }
  return { now, become, follow, useNow: () => useSyncExternalStore(follow, now) }
}
