// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardedHistory } from '#web/app/routing/page-history.ts'
import { useCloseOnBack } from '#web/components/navigation/close-on-back.ts'
import { setLeaveGuard } from '#web/components/navigation/leave-guard.ts'

let release = () => {}
afterEach(() => release())

const soon = () => new Promise((resolve) => setTimeout(resolve))

function open(ready?: (pathname: string) => Promise<unknown> | null) {
  const history = guardedHistory(
    createMemoryHistory({ initialEntries: ['/list', '/form'], initialIndex: 1, v5Compat: true }),
    ready,
  )
  const seen: string[] = []
  history.listen(({ location }) => seen.push(location.pathname))
  return { history, seen }
}

describe('a page with unsaved changes', () => {
  test.each([
    ['to another page', (history: ReturnType<typeof guardedHistory>) => history.push('/other'), '/other'],
    ['back', (history: ReturnType<typeof guardedHistory>) => history.go(-1), '/list'],
  ])('is left %s only after confirmation', async (_way, move, there) => {
    const { history, seen } = open()
    const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    release = setLeaveGuard({ hasUnsavedChanges: () => true, confirmLeave: ask })
    move(history)
    await soon()
    expect([history.location.pathname, seen]).toEqual(['/form', []])
    move(history)
    await soon()
    expect([history.location.pathname, seen]).toEqual([there, [there]])
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('asks for no confirmation within the page, or once the changes are saved', () => {
    const { history, seen } = open()
    const ask = vi.fn<() => Promise<boolean>>()
    release = setLeaveGuard({ hasUnsavedChanges: () => true, confirmLeave: ask })
    history.push('/form?section=2')
    release()
    release = setLeaveGuard({ hasUnsavedChanges: () => false, confirmLeave: ask })
    history.push('/other')
    expect(seen).toEqual(['/form', '/other'])
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('an open overlay', () => {
  test('is closed by Back, which leaves the page only afterwards', async () => {
    const { history, seen } = open()
    const close = vi.fn<() => void>(() => overlay.unmount())
    const overlay = renderHook(() => useCloseOnBack(close))
    history.go(-1)
    await soon()
    expect([history.location.pathname, seen, close.mock.calls.length]).toEqual(['/form', [], 1])
    history.go(-1)
    await soon()
    expect([history.location.pathname, seen]).toEqual(['/list', ['/list']])
  })
})

describe('a screen that is loading', () => {
  test('changes the URL once it is loaded, and the last navigation wins', async () => {
    const come = new Map<string, () => void>()
    const { history, seen } = open((pathname) => new Promise<void>((resolve) => come.set(pathname, resolve)))
    history.push('/slow')
    history.push('/wanted')
    expect(history.location.pathname).toBe('/form')
    come.get('/slow')!()
    await soon()
    expect(seen).toEqual([])
    come.get('/wanted')!()
    await soon()
    expect(seen).toEqual(['/wanted'])
  })

  test('changes the URL even if loading fails, so that the error is shown there', async () => {
    const { history } = open(() => Promise.reject(new Error('404')))
    history.push('/lost')
    await soon()
    expect(history.location.pathname).toBe('/lost')
  })
})
