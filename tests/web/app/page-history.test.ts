// @vitest-environment jsdom
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardedHistory } from '#web/app/routing/page-history.ts'
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

describe('a page with something to lose', () => {
  test.each([
    ['to another page', (history: ReturnType<typeof guardedHistory>) => history.push('/other'), '/other'],
    ['back', (history: ReturnType<typeof guardedHistory>) => history.go(-1), '/list'],
  ])('is left %s by those who say so, and by nobody else', async (_way, move, there) => {
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

  test('is not asked about what changes on it, nor where there is nothing to lose', () => {
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

describe('a screen that is still to come', () => {
  test('has the address once it is there, and the last that was asked for wins', async () => {
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

  test('is gone to where it did not come, for the place where that is said', async () => {
    const { history } = open(() => Promise.reject(new Error('404')))
    history.push('/lost')
    await soon()
    expect(history.location.pathname).toBe('/lost')
  })
})
