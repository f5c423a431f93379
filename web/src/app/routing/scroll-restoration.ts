import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Session storage key of the scroll positions of the tab's history. */
const storageKey = 'scrolled'

const readPositions = (): Map<string, number> => {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>))
  } catch {
    return new Map()
  }
}

let preventsReset = false

/** Stores whether the next navigation keeps the scroll position. */
export const noteNavigation = (options: { preventScrollReset?: boolean } = {}): void => {
  preventsReset = options.preventScrollReset === true
}

const scrolled = readPositions()

/** Scrolls a new page to the top or to its URL fragment. Restores the position when navigating back. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const byHistory = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const savePosition = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(scrolled)))
      } catch {
        // Without session storage, a reloaded page starts at the top.
      }
    }
    addEventListener('pagehide', savePosition)
    return () => removeEventListener('pagehide', savePosition)
  }, [])

  useLayoutEffect(() => {
    const hashTarget = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    // The reader may have scrolled the prerendered content.
    if (!document.getElementById('early')) {
      if (byHistory) scrollTo(0, scrolled.get(key) ?? 0)
      else if (hashTarget) hashTarget.scrollIntoView()
      else if (!preventsReset) scrollTo(0, 0)
    }
    noteNavigation()
    const remember = () => scrolled.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, hash, byHistory])
}
