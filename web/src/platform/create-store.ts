import { useSyncExternalStore } from 'react'

/** Creates a store for one value outside React, with a hook to subscribe to it. */
export function createStore<Value>(initialValue: Value) {
  let value = initialValue
  const listeners = new Set<() => void>()
  const get = (): Value => value
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: Value): void => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get) }
}
