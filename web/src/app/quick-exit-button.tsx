import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Icon } from '#web/components/icons.tsx'
import { isExposed, leave } from '#web/session/quick-exit.ts'

/** Leaves the site at a press, wherever a page shows what nobody beside its reader should see. */
export function QuickExit() {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  if (!isExposed(pathname)) return null
  return (
    <ActionIcon
      variant="subtle"
      color="danger"
      size={44}
      aria-label={t('shell.exit')}
      title={t('shell.exitHow')}
      onClick={() => void leave()}
    >
      <Icon name="bolt" size={20} />
    </ActionIcon>
  )
}
