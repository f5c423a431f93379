import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'
import classes from './language-switch.module.css'

type Props = {
  languages: readonly ContentLanguage[]
  value: string
  onChange: (id: string) => void
}

/**
 * Switch between the languages of a text, each under its own name. Renders nothing if the current language is the only
 * one.
 */
export function LanguageSwitch({ languages, value, onChange }: Props) {
  const { t } = useTranslation('reader')
  if (languages.length < 2 && languages[0]?.id === value) return null
  return (
    <fieldset aria-label={t('reading.languages')} className={classes.switch}>
      {languages.map(({ id, name, acronym, text_direction }) => (
        <UnstyledButton
          key={id}
          className={classes.language}
          aria-pressed={id === value}
          lang={acronym}
          dir={text_direction}
          onClick={() => onChange(id)}
        >
          {name}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
