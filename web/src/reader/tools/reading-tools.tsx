import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blocksOf } from '#web/components/diff/text-blocks.ts'
import { SvgIcon, Icon } from '#web/components/icons/icons.tsx'
import type { ActionsProps } from '#web/reader/faq/faq-article.tsx'
import { storeLargeText, isLargeText } from '#web/reader/large-text.ts'
import { ActionButton } from '#web/reader/action-button.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useReadAloud } from './use-read-aloud.ts'
import classes from './reading-tools.module.css'

/** URLs of links, which are not read aloud. */
const linkUrlPattern = / \((?:[a-z]+:|\/)[^ )]*\)/g

/** Tools for reading together with another person: large text, read aloud, second language. */
export function ReadingTools({ faq, languageId, secondLanguageId, onSecondLanguage }: ActionsProps) {
  const { t } = useTranslation('ways')
  const { languageById } = useContentLanguages()
  const [isLarge, setIsLarge] = useState(isLargeText)
  const aloud = useReadAloud(languageById(languageId).acronym)
  const toggleLargeText = () => {
    storeLargeText(!isLarge)
    setIsLarge(!isLarge)
  }
  const readAloud = () => {
    const words = faq.translations.find(({ language_id }) => language_id === languageId)!
    aloud?.start([words.question, ...blocksOf(words.answer).map((block) => block.replace(linkUrlPattern, ''))])
  }
  const others = faq.translations.filter(({ language_id, answer }) => language_id !== languageId && answer)
  return (
    <fieldset className={classes.tools} aria-label={t('tools.all')}>
      <ActionButton
        label={t('tools.large')}
        icon={
          <SvgIcon size={20}>
            <path d="M2.5 18L8.5 4h1l6 14M4.8 13h8.4M16 18l2.6-6.5h.8L22 18M17 15.8h4" />
          </SvgIcon>
        }
        aria-pressed={isLarge}
        onClick={toggleLargeText}
      />
      {aloud && (
        <ActionButton
          label={t(aloud.isSpeaking ? 'tools.stop' : 'tools.aloud')}
          icon={<Icon name={aloud.isSpeaking ? 'close' : 'audio'} size={20} />}
          onClick={aloud.isSpeaking ? aloud.stop : readAloud}
        />
      )}
      {others.map(({ language_id }) => (
        <ActionButton
          key={language_id}
          label={t('tools.with', { language: languageById(language_id).name })}
          icon={<Icon name="columns" size={20} />}
          aria-pressed={language_id === secondLanguageId}
          onClick={() => onSecondLanguage(language_id === secondLanguageId ? null : language_id)}
        />
      ))}
    </fieldset>
  )
}
