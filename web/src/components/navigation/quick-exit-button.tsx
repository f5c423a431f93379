import { ActionIcon, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isExposed, quickExit } from '#web/session/quick-exit.ts'
import { Icon } from '#web/components/icons/icons.tsx'

/** Button that leaves the site at once, on pages with sensitive content. `labelled` adds its name next to the icon. */
export function QuickExit({ labelled = false }: { labelled?: boolean }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  if (!isExposed(pathname)) return null
  const name = t('shell.exit')
  const icon = <Icon name="bolt" size={20} />
  const common = { variant: 'subtle', color: 'danger', title: t('shell.exitHow'), onClick: () => void quickExit() }
  if (labelled)
    return (
      <Button {...common} h={44} px="xs" leftSection={icon}>
        {name}
      </Button>
    )
  return (
    <ActionIcon {...common} size={44} aria-label={name}>
      {icon}
    </ActionIcon>
  )
}
