import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LazyOverlays } from '#web/app/overlays/lazy-overlays.tsx'

vi.mock('#web/app/overlays/overlays.tsx', () => ({ Overlays: () => <p>beside</p> }))

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

describe('the overlays', () => {
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

  test('load after the screen has replaced its prerendered version', async () => {
    render(<LazyOverlays />)
    await pass(4000)
    expect(screen.queryByText('beside')).toBeNull()
    early.remove()
    await pass(1600)
    expect(screen.getByText('beside')).toBeTruthy()
  })

  test('load after a time limit if the prerendered version remains', async () => {
    render(<LazyOverlays />)
    await pass(11_000)
    expect(screen.getByText('beside')).toBeTruthy()
  })
})
