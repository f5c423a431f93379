import { useEffect, useState, useSyncExternalStore } from 'react'

/** Not every browser can speak. */
const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

/** A voice that speaks on the device itself: any other sends what it reads elsewhere. */
const ownVoice = (language: string): SpeechSynthesisVoice | undefined =>
  speech()
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.split(/[-_]/)[0]!.toLowerCase() === language)

/** The voices of a device are known a moment after they are first asked for. */
function followVoices(hear: () => void): () => void {
  const voices = speech()
  voices?.addEventListener('voiceschanged', hear)
  return () => voices?.removeEventListener('voiceschanged', hear)
}

const silence = (): void => speech()?.cancel()

type Aloud = { speaks: boolean; start: (texts: readonly string[]) => void; stop: () => void }

/** Reads texts aloud in a language; null where the device has no voice of its own for it. It is silent once nobody uses it. */
export function useReadAloud(language: string): Aloud | null {
  const able = useSyncExternalStore(followVoices, () => ownVoice(language) !== undefined)
  // Kept while they are spoken: of what nobody holds, a browser may forget to say that it is over.
  const [spoken, setSpoken] = useState<readonly SpeechSynthesisUtterance[]>([])
  useEffect(() => {
    addEventListener('pagehide', silence)
    return () => {
      removeEventListener('pagehide', silence)
      silence()
    }
  }, [])
  const over = () => setSpoken([])
  const stop = () => {
    silence()
    over()
  }
  const start = (texts: readonly string[]) => {
    const voice = ownVoice(language)
    if (!voice) return
    silence()
    const all = texts.map((text) =>
      Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, onerror: over }),
    )
    all.at(-1)!.addEventListener('end', over)
    setSpoken(all)
    for (const one of all) speech()!.speak(one)
  }
  return able ? { speaks: spoken.length > 0, start, stop } : null
}
