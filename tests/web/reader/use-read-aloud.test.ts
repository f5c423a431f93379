// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReadAloud } from '#web/reader/tools/use-read-aloud.ts'

type Spoken = EventTarget & { text: string; voice?: { name: string }; onerror?: () => void }

const spoken: Spoken[] = []
const cancel = vi.fn<() => void>()
const voices = [
  { name: 'far', lang: 'en-GB', localService: false },
  { name: 'near', lang: 'en_US', localService: true },
  { name: 'far away', lang: 'ar-SA', localService: false },
  { name: 'near', lang: 'fa-IR', localService: true },
]
const speech = Object.assign(new EventTarget(), {
  getVoices: () => voices,
  speak: (one: Spoken) => spoken.push(one),
  cancel,
})

class Utterance extends EventTarget {
  text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

beforeEach(() => {
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  spoken.length = 0
  cancel.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const aloud = (language: string) => renderHook(() => useReadAloud(language)).result

test('speaks texts one by one with a voice of the device until the last one ends', () => {
  const read = aloud('en')
  act(() => read.current!.start(['One', 'Two']))
  expect(spoken.map(({ text, voice }) => [text, voice?.name])).toEqual([
    ['One', 'near'],
    ['Two', 'near'],
  ])
  expect(read.current!.isSpeaking).toBe(true)
  act(() => void spoken[0]!.dispatchEvent(new Event('end')))
  expect(read.current!.isSpeaking).toBe(true)
  act(() => void spoken[1]!.dispatchEvent(new Event('end')))
  expect(read.current!.isSpeaking).toBe(false)
})

test('is unavailable without a local voice or without speech synthesis', () => {
  expect(aloud('ar').current).toBeNull()
  expect(aloud('fr').current).toBeNull()
  vi.stubGlobal('speechSynthesis', undefined)
  expect(aloud('en').current).toBeNull()
})

test('reads Dari with a Persian voice, and regional variants with one of their language', () => {
  expect(['prs', 'fa', 'en-GB', 'ps'].map((language) => aloud(language).current !== null)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('detects voices that load later', () => {
  const read = aloud('ar')
  voices.push({ name: 'here', lang: 'ar-EG', localService: true })
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))
  voices.pop()
  expect(read.current).not.toBeNull()
})

test('stops on request, and on errors', () => {
  const read = aloud('en')
  act(() => read.current!.start(['One']))
  cancel.mockClear()
  act(() => read.current!.stop())
  expect(cancel).toHaveBeenCalledOnce()
  expect(read.current!.isSpeaking).toBe(false)
  act(() => read.current!.start(['One']))
  act(() => spoken.at(-1)!.onerror!())
  expect(read.current!.isSpeaking).toBe(false)
})

test('is cancelled on unmount, and when the page is left', () => {
  const { unmount, result } = renderHook(() => useReadAloud('en'))
  act(() => result.current!.start(['One']))
  cancel.mockClear()
  dispatchEvent(new Event('pagehide'))
  expect(cancel).toHaveBeenCalledOnce()
  unmount()
  expect(cancel).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('pagehide'))
  expect(cancel).toHaveBeenCalledTimes(2)
})
