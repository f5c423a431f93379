import { useEffect } from 'react'
import { adoptStyles } from './adopt-styles.ts'

/**
 * Replaces `react-style-singleton`, which blocks scrolling behind dialogs, without its inline style element. The styles
 * of the first mounted component apply until the last one unmounts.
 */
export function styleSingleton() {
  let instanceCount = 0
  let remove = () => {}
  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      if (instanceCount === 0) remove = adoptStyles(styles)
      instanceCount += 1
      return () => {
        instanceCount -= 1
        if (instanceCount === 0) remove()
      }
    }, [styles])
    return null
  }
}
