import { useEffect, useState, useSyncExternalStore } from 'react'
import { toLocale } from '#shared/i18n/locale.ts'

/** Undefined in browsers without speech synthesis. */
const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

/** Voice that runs on the device; remote voices send the text to a third party. */
const ownVoice = (language: string): SpeechSynthesisVoice | undefined =>
  speech()
    ?.getVoices()
    .find(
      ({ localService, lang }) => localService && lang.split(/[-_]/)[0]!.toLowerCase() === toLocale(language).language,
    )

/** Browsers load their voices asynchronously. */
function followVoices(hear: () => void): () => void {
  const voices = speech()
  voices?.addEventListener('voiceschanged', hear)
  return () => voices?.removeEventListener('voiceschanged', hear)
}

const cancelSpeech = (): void => speech()?.cancel()

type Aloud = { isSpeaking: boolean; start: (texts: readonly string[]) => void; stop: () => void }

/** Reads texts aloud; null if the device has no local voice for the language. Stops on unmount. */
export function useReadAloud(language: string): Aloud | null {
  const able = useSyncExternalStore(followVoices, () => ownVoice(language) !== undefined)
  // References keep utterances alive: browsers may garbage-collect them and never fire `end`.
  const [utterances, setUtterances] = useState<readonly SpeechSynthesisUtterance[]>([])
  useEffect(() => {
    addEventListener('pagehide', cancelSpeech)
    return () => {
      removeEventListener('pagehide', cancelSpeech)
      cancelSpeech()
    }
  }, [])
  const finish = () => setUtterances([])
  const stop = () => {
    cancelSpeech()
    finish()
  }
  const start = (texts: readonly string[]) => {
    const voice = ownVoice(language)
    if (!voice) return
    cancelSpeech()
    const all = texts.map((text) =>
      Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, onerror: finish }),
    )
    all.at(-1)!.addEventListener('end', finish)
    setUtterances(all)
    for (const one of all) speech()!.speak(one)
  }
  return able ? { isSpeaking: utterances.length > 0, start, stop } : null
}
