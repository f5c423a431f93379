import { UnstyledButton } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'
import classes from './language-tabs.module.css'

export type TabState = 'complete' | 'incomplete' | 'empty' | 'outdated' | 'machine' | 'error'

type Props = {
  languages: readonly ContentLanguage[]
  value: string
  onChange: (languageId: string) => void
  /** Translation state by language id. */
  states?: Readonly<Record<string, TabState | undefined>>
}

export function LanguageTabs({ languages, value, onChange, states = {} }: Props) {
  const { t, i18n } = useTranslation('fields')
  const list = useRef<HTMLDivElement>(null)
  const mirrored = i18n.dir() === 'rtl'
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = languages.findIndex(({ id }) => id === value)
    const next = (at + (mirrored ? -step : step) + languages.length) % languages.length
    onChange(languages[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t('languages.tabs')}
      className={classes.tabs}
      onKeyDown={move}
    >
      {languages.map((language) => (
        <LanguageTab
          key={language.id}
          language={language}
          selected={language.id === value}
          state={states[language.id]}
          onPick={() => onChange(language.id)}
        />
      ))}
    </div>
  )
}

type TabProps = { language: ContentLanguage; selected: boolean; state: TabState | undefined; onPick: () => void }

function LanguageTab({ language, selected, state, onPick }: TabProps) {
  const { t } = useTranslation('fields')
  return (
    <UnstyledButton
      role="tab"
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      className={classes.tab}
      onClick={onPick}
    >
      <span lang={language.acronym} dir={language.text_direction}>
        {language.name}
      </span>
      {state && (
        <span className={classes.state} data-state={state}>
          {t(`languages.states.${state}`)}
        </span>
      )}
    </UnstyledButton>
  )
}
