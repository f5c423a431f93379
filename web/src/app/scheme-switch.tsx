import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { useScheme } from '#web/theme/use-scheme.ts'

/** Light or dark; until somebody chooses, as the device has it. */
export function SchemeSwitch() {
  const { t } = useTranslation('app')
  const { dark, turn } = useScheme()
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
