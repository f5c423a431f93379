import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { HeaderPanel } from './header-panel.tsx'

const SchemeChoice = lazyPart(async () => (await import('#web/components/scheme-choice.tsx')).SchemeChoice)

/** The colours of the page, which come with the press. */
export function SchemeSwitch() {
  const { t } = useTranslation('app')
  const [opened, setOpened] = useState(false)
  return (
    <HeaderPanel label={t('shell.colours')} face={<Icon name="contrast" size={20} />} onOpen={() => setOpened(true)}>
      {opened && <SchemeChoice />}
    </HeaderPanel>
  )
}
