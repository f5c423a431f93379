import { useEffect, useState } from 'react'
import type { FormRule, PlaceOf } from './form-rules.ts'

/** The names of the places of problems, loaded when there are some; null until then, and where a form has no such places. */
export function usePlaces({ places }: FormRule, asked: boolean): PlaceOf | null {
  const [placeOf, setPlaceOf] = useState<PlaceOf | null>(null)
  useEffect(() => {
    if (!asked || !places) return undefined
    let gone = false
    // Without them, problems are named by their fields alone.
    places().then((found) => !gone && setPlaceOf(() => found), Boolean)
    return () => {
      gone = true
    }
  }, [asked, places])
  return placeOf
}
