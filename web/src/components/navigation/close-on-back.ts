import { useEffect } from 'react'

/** Closes the open overlay, if one is open. */
let closeOverlay: (() => void) | null = null

/** Returns the function that the Back button calls instead of a navigation; null if no overlay is open. */
export const activeOverlayClose = (): (() => void) | null => closeOverlay

/** While mounted, the Back button of the browser closes this overlay and leaves the page as it is. */
export function useCloseOnBack(onClose: () => void): void {
  useEffect(() => {
    closeOverlay = onClose
    return () => {
      if (closeOverlay === onClose) closeOverlay = null
    }
  }, [onClose])
}
