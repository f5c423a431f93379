import { useEffect } from 'react'

let closeOverlay: (() => void) | undefined

/** Closes the open overlay; false if there is none. */
export function closeOpenOverlay(): boolean {
  const close = closeOverlay
  close?.()
  return !!close
}

/** While mounted, the Back button of the browser closes this overlay and leaves the page as it is. */
export function useCloseOnBack(onClose: () => void): void {
  useEffect(() => {
    closeOverlay = onClose
    return () => {
      if (closeOverlay === onClose) closeOverlay = undefined
    }
  }, [onClose])
}
