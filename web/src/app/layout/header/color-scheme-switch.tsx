import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { HeaderPanel } from './header-panel.tsx'

const SchemeChoice = lazyComponent(
  async () => (await import('#web/components/inputs/color-scheme-input.tsx')).ColorSchemeInput,
)

export function ColorSchemeSwitch() {
  const { t } = useTranslation('app')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <HeaderPanel
      label={t('shell.colours')}
      buttonContent={<Icon name="contrast" size={20} />}
      onOpen={() => setIsOpen(true)}
    >
      {isOpen && <SchemeChoice />}
    </HeaderPanel>
  )
}
