import { Alert, Button, Group, Text, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { MissingTranslation } from '#web/components/missing-translation.tsx'
import { SafeHtml } from '#web/components/safe-html.tsx'
import { AudienceBadge, PinnedBadge } from './badges.tsx'
import { useContentLanguages } from './languages.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import classes from './reading-view.module.css'
import type { ReadingFaq } from './types.ts'

type Props = {
  faq: ReadingFaq
  /** Id of the language to open in; what is missing in it is said, and the reader picks another. */
  startIn?: string
  /** Buttons under the question, for the language that is being read. */
  Actions?: ComponentType<{ faq: ReadingFaq; languageId: string }>
  /** Hashtags and categories are links only for those who may open those screens. */
  linked?: boolean
  headingOrder?: 1 | 2 | 3
}

/** One FAQ as its readers see it: the question and the answer in one language and its direction, and where to turn next. */
export function ReadingView({ faq, startIn, Actions, linked = false, headingOrder = 1 }: Props) {
  const { t } = useTranslation('reader')
  const { of, current } = useContentLanguages()
  const [picked, setPicked] = useState<string | null>(null)
  const wanted = picked ?? startIn ?? current.id
  const translation = faq.translations.find((one) => one.language_id === wanted)
  const offered = faq.translations.map((one) => of(one.language_id))
  const language = of(wanted)
  const source = faq.translations.find((one) => one.state !== 'outdated' && one.language_id !== wanted)

  return (
    <article className={classes['article']}>
      <header className={classes['header']}>
        <Group gap={8} className={classes['marks']}>
          {faq.pinned && <PinnedBadge />}
          <AudienceBadge visibility={faq.visibility} />
          {faq.service_categories.map(({ id, name }) =>
            linked ? (
              <Link key={id} to={`/frontline/category/${id}/faqs`} className={classes['category']}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <Text key={id} component="span" className={classes['category']}>
                <bdi>{name}</bdi>
              </Text>
            ),
          )}
        </Group>
        {translation && (
          <Title
            order={headingOrder}
            className={classes['question']}
            lang={language.acronym}
            dir={language.text_direction}
          >
            {translation.question}
          </Title>
        )}
        <div className={classes['bar']}>
          <LanguageSwitch languages={offered} value={translation ? wanted : null} onChange={setPicked} />
          {translation && Actions && (
            <div className={classes['actions']}>
              <Actions faq={faq} languageId={wanted} />
            </div>
          )}
        </div>
      </header>
      {!translation && <MissingTranslation languages={offered} onPick={setPicked} />}
      {translation?.state === 'outdated' && (
        <Alert color="yellow" className={classes['outdated']}>
          <Text size="sm">{t('reading.outdated')}</Text>
          {source && (
            <Button variant="subtle" size="compact-md" px={0} onClick={() => setPicked(source.language_id)}>
              {t('reading.readIn', { language: of(source.language_id).name })}
            </Button>
          )}
        </Alert>
      )}
      {translation && (
        <div className={classes['answer']}>
          <SafeHtml html={translation.answer ?? ''} lang={language.acronym} dir={language.text_direction} />
          {!translation.answer && <Text c="dimmed">{t('reading.noAnswer')}</Text>}
        </div>
      )}
      {translation && <ReadingFoot faq={faq} linked={linked} />}
      <footer className={classes['dates']}>
        {faq.updated_at && (
          <Text size="sm" c="dimmed">
            {t('reading.updated')} <FormattedDate value={faq.updated_at} />
          </Text>
        )}
      </footer>
    </article>
  )
}
