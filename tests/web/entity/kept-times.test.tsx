// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashtag } from '#shared/entities/hashtag.ts'
import { valuesOf } from '#web/entity/form-values.ts'
import type { Draft } from '#web/entity/drafts.ts'
import { KeptTimes } from '#web/entity/kept-times.tsx'
import { useDraft } from '#web/entity/use-draft.ts'
import { startTexts } from '#web/texts/i18n.ts'

const keeps = vi.hoisted(() => ({ now: true, written: 0, earlier: undefined as Draft | undefined }))
vi.mock('#web/entity/drafts.ts', () => ({
  readDraft: async () => keeps.earlier,
  writeDraft: async () => {
    keeps.written++
    return keeps.now
  },
  removeDraft: async () => undefined,
}))

const device = new Date(2026, 2, 1, 14, 5)
const server = new Date(2026, 2, 1, 14, 6)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('when it was kept is said', () => {
  beforeEach(async () => {
    await startTexts('en')
    await loadNamespaces('beside')
  })
  const said = (kept: Parameters<typeof KeptTimes>[0]) => render(<KeptTimes {...kept} />).container.textContent

  test('of this device, of the server, and of both', () => {
    expect(said({ device })).toBe('· Kept on this device 14:05.')
    expect(said({ server })).toBe('· On the server 14:06.')
    expect(said({ device, server })).toBe('· Kept on this device 14:05, on the server 14:06.')
  })

  test('of what was brought back, with its day', () => {
    const restored = new Date(2026, 1, 27, 9, 30).toISOString()
    expect(said({ restored })).toBe('· Brought back from 27 Feb 2026, 09:30. ')
    expect(said({ restored, device })).toMatch(/27 Feb 2026, 09:30\. · Kept on this device 14:05\.$/)
  })

  test('and nothing where it was kept nowhere', () => {
    expect(said({})).toBe('')
  })
})

describe('what is typed', () => {
  const values = valuesOf(hashtag, null)
  const typing = async (pauses = [0, 1000]) => {
    vi.useFakeTimers({ now: device })
    const form = renderHook(
      ({ dirty }) => useDraft({ key: 'u1:draft', entity: hashtag, base: values, values, version: null, dirty }),
      { initialProps: { dirty: true } },
    )
    // The first look for an earlier draft, then the pause after the last key.
    for (const pause of pauses) await act(() => vi.advanceTimersByTimeAsync(pause))
    return form
  }

  test('is known to be kept until it is saved or taken back', async () => {
    keeps.now = true
    const { result, rerender } = await typing()
    expect(result.current.keptAt?.getMinutes()).toBe(5)
    rerender({ dirty: false })
    expect(result.current.keptAt).toBeNull()
  })

  test('is not said to be kept by a browser that keeps nothing', async () => {
    keeps.now = false
    const { result } = await typing()
    expect(result.current.keptAt).toBeNull()
  })

  test('says from when it is where it was brought back, until it is saved', async () => {
    const typed = { ...values, fields: { ...values.fields, hashtag: 'water' } }
    keeps.earlier = { values: typed, version: null, savedAt: '2026-02-27T09:30:00.000Z' }
    const { result } = await typing([0])
    expect(result.current.found?.savedAt).toBe('2026-02-27T09:30:00.000Z')
    expect(result.current.restoredFrom).toBeNull()
    act(() => result.current.accept())
    expect(result.current.restoredFrom).toBe('2026-02-27T09:30:00.000Z')
    await act(() => result.current.forget())
    expect(result.current.restoredFrom).toBeNull()
    keeps.earlier = undefined
  })

  test('is not kept any more once it was saved, however soon after the last key', async () => {
    keeps.written = 0
    const { result } = await typing([0, 900])
    await act(() => result.current.forget())
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(keeps.written).toBe(0)
  })
})
