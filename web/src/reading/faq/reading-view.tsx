import { Button, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { SafeHtml } from '#web/components/safe-html.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/texts/use-content-languages.ts'
import { Notice } from '#web/reading/notice.tsx'
import { ReadingFrame, ReadingTitle } from '#web/reading/reading-frame.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { ReadingMarks } from './reading-marks.tsx'
import classes from './reading-view.module.css'
import type { FaqTranslation, ReadingFaq } from '#web/api/faq-types.ts'

export type ActionsProps = { faq: ReadingFaq; languageId: string }

type Props = {
  faq: ReadingFaq
  /** Id of the language to open in; what is missing in it is said, and the reader picks another. */
  startIn?: string
  /** Buttons for the language that is being read. */
  Actions?: ComponentType<ActionsProps>
  /** Hashtags and categories are links only for those who may open those screens. */
  linked?: boolean
  headingOrder?: 1 | 2 | 3
}

type OutdatedProps = { translations: readonly FaqTranslation[]; onPick: (languageId: string) => void }

function Outdated({ translations, onPick }: OutdatedProps) {
  const { t } = useTranslation('reader')
  const { of } = useContentLanguages()
  const source = translations.find(({ state }) => state !== 'outdated')?.language_id
  return (
    <Notice tone="warning">
      <Text size="sm">{t('reading.outdated')}</Text>
      {source && (
        <Button variant="subtle" px={0} className={classes.source} onClick={() => onPick(source)}>
          {t('reading.readIn', { language: of(source).name })}
        </Button>
      )}
    </Notice>
  )
}

function Answer({ translation, language }: { translation: FaqTranslation; language: ContentLanguage }) {
  const { t } = useTranslation('reader')
  if (!translation.answer) return <Text c="dimmed">{t('reading.noAnswer')}</Text>
  return (
    <div className={classes.answer}>
      <SafeHtml html={translation.answer} lang={language.acronym} dir={language.text_direction} />
    </div>
  )
}

/** One FAQ as its readers see it: the question and the answer, and where to turn next. */
export function ReadingView({ faq, startIn, Actions, linked = false, headingOrder = 1 }: Props) {
  return (
    <ReadingFrame
      staysInReach
      translations={faq.translations}
      startIn={startIn}
      renderHead={({ words, language }) => (
        <>
          <ReadingMarks faq={faq} linked={linked} />
          {words && (
            <ReadingTitle order={headingOrder} language={language}>
              {words.question}
            </ReadingTitle>
          )}
        </>
      )}
      renderActions={({ words, language }) => Actions && words && <Actions faq={faq} languageId={language.id} />}
      updatedAt={faq.updated_at}
    >
      {({ words, language, pick }) =>
        words && (
          <>
            {words.state === 'outdated' && <Outdated translations={faq.translations} onPick={pick} />}
            <Answer translation={words} language={language} />
            <ReadingFoot faq={faq} linked={linked} headingOrder={(headingOrder + 1) as 2 | 3 | 4} />
          </>
        )
      }
    </ReadingFrame>
  )
}
