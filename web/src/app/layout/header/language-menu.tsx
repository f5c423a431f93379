import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#shared/i18n/locale.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { chooseLanguage } from '#web/i18n/current-language.ts'
import { listInterfaceLanguages } from '#web/i18n/list-interface-languages.ts'
import classes from './language-menu.module.css'

/** Buttons for the interface languages; `compact` for little space. */
export function LanguageMenu({ compact = false }: { compact?: boolean }) {
  const { t, i18n } = useTranslation('app')
  return (
    <fieldset aria-label={t('languages.choose')} className={classes.languages}>
      {listInterfaceLanguages().map(({ acronym: language, name }) => (
        <UnstyledButton
          key={language}
          className={classes.language}
          aria-pressed={i18n.language === language}
          data-closes
          lang={language}
          dir={directionOf(language)}
          onClick={() => void chooseLanguage(language, () => toast.error(t('failed.part')))}
        >
          {compact && <span aria-hidden="true">{language === 'ar' ? 'ع' : language.toUpperCase()}</span>}
          {compact ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
