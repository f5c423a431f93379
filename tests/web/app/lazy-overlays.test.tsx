import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LazyOverlays } from '#web/app/overlays/lazy-overlays.tsx'

vi.mock('#web/app/overlays/overlays.tsx', () => ({ Overlays: () => <p>beside</p> }))

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

describe('what stands beside the screen', () => {
  const early = document.createElement('div')
  early.id = 'early'

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.append(early)
  })
  afterEach(() => {
    cleanup()
    early.remove()
    vi.useRealTimers()
  })

  test('lets the screen go first that was painted and is still on its way', async () => {
    render(<LazyOverlays />)
    await pass(4000)
    expect(screen.queryByText('beside')).toBeNull()
    early.remove()
    await pass(1600)
    expect(screen.getByText('beside')).toBeTruthy()
  })

  test('comes in the end, where that screen does not', async () => {
    render(<LazyOverlays />)
    await pass(11_000)
    expect(screen.getByText('beside')).toBeTruthy()
  })
})
