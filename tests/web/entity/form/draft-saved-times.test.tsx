// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashtag } from '#shared/entities/hashtag.ts'
import { toFormValues } from '#web/entity/form/form-conversion.ts'
import type { Draft } from '#web/entity/form/drafts/draft-storage.ts'
import { DraftSavedTimes } from '#web/entity/form/drafts/draft-saved-times.tsx'
import { useDraft } from '#web/entity/form/drafts/use-draft.ts'
import { startTexts } from '#web/i18n/i18n.ts'

const storage = vi.hoisted(() => ({ now: true, written: 0, earlier: undefined as Draft | undefined }))
vi.mock('#web/entity/form/drafts/draft-storage.ts', () => ({
  readDraft: async () => storage.earlier,
  writeDraft: async () => {
    storage.written++
    return storage.now
  },
  removeDraft: async () => undefined,
}))

const device = new Date(2026, 2, 1, 14, 5)
const server = new Date(2026, 2, 1, 14, 6)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the saved times of a draft', () => {
  beforeEach(async () => {
    await startTexts('en')
    await loadNamespaces('beside')
  })
  const renderedText = (times: Parameters<typeof DraftSavedTimes>[0]) =>
    render(<DraftSavedTimes {...times} />).container.textContent

  test('are shown for this device, for the server, and for both', () => {
    expect(renderedText({ device })).toBe('· Recovery copy on this device at 14:05')
    expect(renderedText({ server })).toBe('· Saved online at 14:06')
    expect(renderedText({ device, server })).toBe('· Recovery copies on this device at 14:05 and online at 14:06')
  })

  test('include the date of a restored draft', () => {
    const restored = new Date(2026, 1, 27, 9, 30).toISOString()
    expect(renderedText({ restored })).toBe('· Restored draft from 27 Feb 2026, 09:30 ')
    expect(renderedText({ restored, device })).toMatch(/27 Feb 2026, 09:30 · Recovery copy on this device at 14:05$/)
  })

  test('are not shown if the draft was not saved', () => {
    expect(renderedText({})).toBe('')
  })
})

describe('a draft', () => {
  const values = toFormValues(hashtag, null)
  const typing = async (pauses = [0, 1000]) => {
    vi.useFakeTimers({ now: device })
    const form = renderHook(
      ({ dirty }) => useDraft({ key: 'u1:draft', entity: hashtag, base: values, values, version: null, dirty }),
      { initialProps: { dirty: true } },
    )
    // Passes the check for an earlier draft, then the debounce.
    for (const pause of pauses) await act(() => vi.advanceTimersByTimeAsync(pause))
    return form
  }

  test('has a saved time while the form has changes', async () => {
    storage.now = true
    const { result, rerender } = await typing()
    expect(result.current.draftSavedAt?.getMinutes()).toBe(5)
    rerender({ dirty: false })
    expect(result.current.draftSavedAt).toBeNull()
  })

  test('has no saved time if the browser cannot store it', async () => {
    storage.now = false
    const { result } = await typing()
    expect(result.current.draftSavedAt).toBeNull()
  })

  test('has its original time after it is restored, until it is discarded', async () => {
    const typed = { ...values, fields: { ...values.fields, hashtag: 'water' } }
    storage.earlier = { values: typed, version: null, savedAt: '2026-02-27T09:30:00.000Z' }
    const { result } = await typing([0])
    expect(result.current.storedDraft?.savedAt).toBe('2026-02-27T09:30:00.000Z')
    expect(result.current.restoredFrom).toBeNull()
    act(() => result.current.accept())
    expect(result.current.restoredFrom).toBe('2026-02-27T09:30:00.000Z')
    await act(() => result.current.discard())
    expect(result.current.restoredFrom).toBeNull()
    storage.earlier = undefined
  })

  test('is not stored after it was discarded, even right after typing', async () => {
    storage.written = 0
    const { result } = await typing([0, 900])
    await act(() => result.current.discard())
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(storage.written).toBe(0)
  })
})
