import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore } from '#web/platform/create-store.ts'

test('components follow the value, and unsubscribed listeners are not called again', () => {
  const { get, set, subscribe, useValue } = createStore('first')
  const listener = vi.fn<(value: string) => void>()
  const stop = subscribe(() => listener(get()))
  const { result } = renderHook(useValue)
  expect(result.current).toBe('first')

  act(() => set('second'))
  expect(result.current).toBe('second')
  expect(listener.mock.calls).toEqual([['second']])

  stop()
  act(() => set('third'))
  expect(result.current).toBe('third')
  expect(listener).toHaveBeenCalledTimes(1)
})
