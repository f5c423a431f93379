import { useEffect, useState } from 'react'
import type { FaqPassage } from '#web/api/faq-types.ts'
import { chosenIn, type Place } from './place.ts'

/** The words that somebody has chosen in the texts of a place just now. */
export function useChosen(place: Place): FaqPassage | null {
  const [chosen, setChosen] = useState<FaqPassage | null>(null)
  useEffect(() => {
    const look = () => setChosen(chosenIn(place))
    document.addEventListener('selectionchange', look)
    // Of what is chosen in an input not every browser tells the document.
    document.addEventListener('select', look, true)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('select', look, true)
    }
  }, [place])
  return chosen
}
