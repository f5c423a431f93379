import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blocksOf } from '#web/components/diff/text-blocks.ts'
import { Drawing, Icon } from '#web/components/icons.tsx'
import type { ActionsProps } from '#web/reading/faq/reading-view.tsx'
import { keepLargeText, keepsLargeText } from '#web/reading/large-text.ts'
import { ReadingAction } from '#web/reading/reading-action.tsx'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { useReadAloud } from './read-aloud.ts'
import classes from './reading-tools.module.css'

/** Where a link leads is no part of what is said. */
const linkAddress = / \((?:[a-z]+:|\/)[^ )]*\)/g

/** For whoever reads with somebody across a desk: large type, a voice, a second language. */
export function ReadingTools({ faq, languageId, beside, onBeside }: ActionsProps) {
  const { t } = useTranslation('ways')
  const { of } = useContentLanguages()
  const [large, setLarge] = useState(keepsLargeText)
  const aloud = useReadAloud(of(languageId).acronym)
  const turn = () => {
    keepLargeText(!large)
    setLarge(!large)
  }
  const read = () => {
    const words = faq.translations.find(({ language_id }) => language_id === languageId)!
    aloud?.start([words.question, ...blocksOf(words.answer).map((block) => block.replace(linkAddress, ''))])
  }
  const others = faq.translations.filter(({ language_id, answer }) => language_id !== languageId && answer)
  return (
    <fieldset className={classes.tools} aria-label={t('tools.all')}>
      <ReadingAction
        label={t('tools.large')}
        icon={
          <Drawing size={20}>
            <path d="M2.5 18L8.5 4h1l6 14M4.8 13h8.4M16 18l2.6-6.5h.8L22 18M17 15.8h4" />
          </Drawing>
        }
        aria-pressed={large}
        onClick={turn}
      />
      {aloud && (
        <ReadingAction
          label={t(aloud.speaks ? 'tools.stop' : 'tools.aloud')}
          icon={<Icon name={aloud.speaks ? 'close' : 'audio'} size={20} />}
          onClick={aloud.speaks ? aloud.stop : read}
        />
      )}
      {others.map(({ language_id }) => (
        <ReadingAction
          key={language_id}
          label={t('tools.with', { language: of(language_id).name })}
          icon={<Icon name="columns" size={20} />}
          aria-pressed={language_id === beside}
          onClick={() => onBeside(language_id === beside ? null : language_id)}
        />
      ))}
    </fieldset>
  )
}
