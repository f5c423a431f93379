// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScreen, reloadOnce, ScreenNotLoaded } from '#web/app/routing/load-screen.ts'
import { registerUnsaved } from '#web/session/reauthentication.ts'

const Screen = () => null

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('returns the loaded screen', async () => {
  expect(await loadScreen('Home', async () => Screen)).toBe(Screen)
})

test('reloads once, and not again within half a minute', () => {
  const reload = vi.fn<() => void>()
  expect(reloadOnce(reload, 1_000_000)).toBe(true)
  expect(reloadOnce(reload, 1_029_999)).toBe(false)
  expect(reloadOnce(reload, 1_030_001)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('does not reload with unsaved changes or while offline', () => {
  const reload = vi.fn<() => void>()
  const release = registerUnsaved()
  expect(reloadOnce(reload)).toBe(false)
  release()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('names the screen that failed to load after a reload', async () => {
  sessionStorage.setItem('reloaded_at', String(Date.now()))
  const lost = loadScreen('Manage FAQs', () => Promise.reject(new Error('404')))
  await expect(lost).rejects.toThrow('Loading chunk Manage FAQs failed.')
  await expect(lost).rejects.toBeInstanceOf(ScreenNotLoaded)
})

test('gives up on a screen after 120 seconds', async () => {
  vi.useFakeTimers()
  sessionStorage.setItem('reloaded_at', String(Date.now() + 110_000))
  const lost = loadScreen('Home', () => new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await lost).toBeInstanceOf(ScreenNotLoaded)
})
