import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { adoptStyles } from '#web/theme/adopt-styles.ts'

/** Light or dark; until somebody chooses, as the device has it. */
export function SchemeSwitch() {
  const { t } = useTranslation('app')
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const dark = useComputedColorScheme('light') === 'dark'
  const turn = () => {
    // All at once: colours that pass slowly from one to the other would arrive one after another.
    const release = adoptStyles('*, *::before, *::after { transition: none !important }')
    setColorScheme(dark ? 'light' : 'dark')
    setTimeout(release, 10)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={dark ? t('shell.light') : t('shell.dark')}
      onClick={turn}
    >
      <Icon name={dark ? 'sun' : 'moon'} size={20} />
    </ActionIcon>
  )
}
