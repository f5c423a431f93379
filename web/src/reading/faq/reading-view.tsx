import { Button, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { MissingTranslation } from '#web/components/missing-translation.tsx'
import { SafeHtml } from '#web/components/safe-html.tsx'
import { LanguageSwitch } from '#web/reading/language-switch.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/texts/use-content-languages.ts'
import { Notice } from '#web/reading/notice.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { ReadingMarks } from './reading-marks.tsx'
import classes from './reading-view.module.css'
import type { FaqTranslation, ReadingFaq } from './types.ts'

export type ActionsProps = { faq: ReadingFaq; languageId: string; labelled: boolean }

type Props = {
  faq: ReadingFaq
  /** Id of the language to open in; what is missing in it is said, and the reader picks another. */
  startIn?: string
  /** Buttons for the language that is being read: beside the question, or in words under the answer on a phone. */
  Actions?: ComponentType<ActionsProps>
  /** Hashtags and categories are links only for those who may open those screens. */
  linked?: boolean
  headingOrder?: 1 | 2 | 3
}

function Outdated({ source, onPick }: { source: ContentLanguage | null; onPick: (id: string) => void }) {
  const { t } = useTranslation('reader')
  return (
    <div className={classes.outdated}>
      <Notice tone="warning">
        <Text size="sm">{t('reading.outdated')}</Text>
        {source && (
          <Button variant="subtle" px={0} className={classes.source} onClick={() => onPick(source.id)}>
            {t('reading.readIn', { language: source.name })}
          </Button>
        )}
      </Notice>
    </div>
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

/** One FAQ as its readers see it: the question and the answer in one language and its direction, and where to turn next. */
export function ReadingView({ faq, startIn, Actions, linked = false, headingOrder = 1 }: Props) {
  const { t } = useTranslation('reader')
  const { of, current } = useContentLanguages()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [picked, setPicked] = useState<string | null>(null)
  const wanted = picked ?? startIn ?? current.id
  const language = of(wanted)
  const translation = faq.translations.find((one) => one.language_id === wanted)
  const offered = faq.translations.map((one) => of(one.language_id))
  const marks = <ReadingMarks faq={faq} linked={linked} />
  if (!translation)
    return (
      <article className={classes.article}>
        <header className={classes.header}>{marks}</header>
        <MissingTranslation languages={offered} onPick={setPicked} />
      </article>
    )
  const source = faq.translations.find((one) => one.state !== 'outdated')
  const actions = Actions && <Actions faq={faq} languageId={wanted} labelled={narrow} />
  return (
    <article className={classes.article}>
      <header className={classes.header}>
        {marks}
        <Title order={headingOrder} className={classes.question} lang={language.acronym} dir={language.text_direction}>
          {translation.question}
        </Title>
        <div className={classes.bar}>
          <LanguageSwitch languages={offered} value={wanted} onChange={setPicked} />
          {!narrow && actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </header>
      {translation.state === 'outdated' && (
        <Outdated source={source ? of(source.language_id) : null} onPick={setPicked} />
      )}
      <Answer translation={translation} language={language} />
      <ReadingFoot faq={faq} linked={linked} headingOrder={(headingOrder + 1) as 2 | 3 | 4} />
      {narrow && actions && <div className={classes.buttons}>{actions}</div>}
      {faq.updated_at && (
        <footer className={classes.dates}>
          {t('reading.updated')} <FormattedDate value={faq.updated_at} />
        </footer>
      )}
    </article>
  )
}
