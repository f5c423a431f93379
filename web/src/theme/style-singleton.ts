import { useEffect } from 'react'
import { adoptStyles } from './adopt-styles.ts'

/**
 * What `react-style-singleton` exports to those who keep the page from scrolling behind a dialog, without the style element
 * that it writes: the rules of the first who is drawn hold until the last one is gone.
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
