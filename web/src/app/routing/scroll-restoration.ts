import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** In the tab's own storage: how far each page of its past was scrolled. */
const storageKey = 'scrolled'

const read = (): Map<string, number> => {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>))
  } catch {
    return new Map()
  }
}

let staysPut = false

/** A move that changes only a part of the page leaves it where it is. */
export const noteNavigation = (options: { preventScrollReset?: boolean } = {}): void => {
  staysPut = options.preventScrollReset === true
}

const scrolled = read()

/** A new page begins at its top, or at what its address names; one that is come back to, where it was left. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const byHistory = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(scrolled)))
      } catch {
        // Without a storage, a page that is loaded again begins at its top.
      }
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  useLayoutEffect(() => {
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    // Who reads already what was painted early stays where they are.
    if (!document.getElementById('early')) {
      if (byHistory) scrollTo(0, scrolled.get(key) ?? 0)
      else if (named) named.scrollIntoView()
      else if (!staysPut) scrollTo(0, 0)
    }
    noteNavigation()
    const remember = () => scrolled.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, hash, byHistory])
}
