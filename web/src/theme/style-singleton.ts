import { useEffect } from 'react'
import { adoptStyles } from './adopt-styles.ts'

/**
 * Replaces `react-style-singleton`, which blocks scrolling behind dialogs, without its inline style element. The styles
 * of the first mounted component apply until the last one unmounts.
 */
export function styleSingleton() {
  let drawn = 0
  let remove = () => {}
  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      if (drawn === 0) remove = adoptStyles(styles)
      drawn += 1
      return () => {
        drawn -= 1
        if (drawn === 0) remove()
      }
    }, [styles])
    return null
  }
}
