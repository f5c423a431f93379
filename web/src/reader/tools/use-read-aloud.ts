import { useEffect, useState, useSyncExternalStore } from 'react'

/** Undefined in browsers without speech synthesis. */
const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

/** Voice that runs on the device; remote voices send the text to a third party. */
const ownVoice = (language: string): SpeechSynthesisVoice | undefined =>
  speech()
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.split(/[-_]/)[0]!.toLowerCase() === language)

/** Browsers load their voices asynchronously. */
function followVoices(hear: () => void): () => void {
  const voices = speech()
  voices?.addEventListener('voiceschanged', hear)
  return () => voices?.removeEventListener('voiceschanged', hear)
}

const silence = (): void => speech()?.cancel()

type Aloud = { speaks: boolean; start: (texts: readonly string[]) => void; stop: () => void }

/** Reads texts aloud; null if the device has no local voice for the language. Stops on unmount. */
export function useReadAloud(language: string): Aloud | null {
  const able = useSyncExternalStore(followVoices, () => ownVoice(language) !== undefined)
  // References keep utterances alive: browsers may garbage-collect them and never fire `end`.
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
