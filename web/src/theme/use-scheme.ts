import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { adoptStyles } from './adopt-styles.ts'

/** Whether the page is dark, and what turns it; until somebody chooses, it is as the device has it. */
export function useScheme() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const dark = useComputedColorScheme('light') === 'dark'
  const turn = () => {
    // All at once: colours that pass slowly from one to the other would arrive one after another.
    const release = adoptStyles('*, *::before, *::after { transition: none !important }')
    setColorScheme(dark ? 'light' : 'dark')
    setTimeout(release, 10)
  }
  return { dark, turn }
}
