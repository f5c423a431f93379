import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icon.tsx'

/** Light or dark; until somebody chooses, as the device has it. */
export function SchemeSwitch() {
  const { t } = useTranslation('app')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={dark ? t('shell.light') : t('shell.dark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </ActionIcon>
  )
}
