import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#shared/i18n/locale.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { languages } from '#web/i18n/interface-languages.ts'
import { languageNames } from '#web/i18n/i18n.ts'
import { chooseLanguage } from '#web/i18n/current-language.ts'
import classes from './language-menu.module.css'

const short = { en: 'EN', ar: 'ع', fr: 'FR' }

/** Buttons for the three interface languages; `compact` for little space. */
export function LanguageMenu({ compact = false }: { compact?: boolean }) {
  const { t, i18n } = useTranslation('app')
  return (
    <fieldset aria-label={t('languages.choose')} className={classes.languages}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          className={classes.language}
          aria-pressed={i18n.language === language}
          data-closes
          lang={language}
          dir={directionOf(language)}
          onClick={() => void chooseLanguage(language, () => toast.error(t('failed.part')))}
        >
          {compact && <span aria-hidden="true">{short[language]}</span>}
          {compact ? <VisuallyHidden>{languageNames[language]}</VisuallyHidden> : languageNames[language]}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
