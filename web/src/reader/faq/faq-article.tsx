import { Button, Text } from '@mantine/core'
import { type ComponentType, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { SafeHtml } from '#web/components/text/safe-html.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { Callout } from '#web/reader/callout.tsx'
import { ReaderFrame, ReaderTitle } from '#web/reader/reader-frame.tsx'
import { FaqArticleFooter } from './faq-article-footer.tsx'
import ways from '#web/reader/guidance/guidance.module.css'
import { CategoryIconById } from '#web/reader/category-icon-by-id.tsx'
import { AudienceBadge, PinnedBadge, VerifiedBadge } from './badges.tsx'
import classes from './faq-article.module.css'
import type { ReadingFaq, FaqTranslation } from '#web/api/faq/faq-types.ts'

/** Badges above the question: pinned, audience, verification and categories. */
function FaqBadges({ faq, linked }: { faq: ReadingFaq; linked: boolean }) {
  return (
    <div className={classes.badges}>
      {faq.pinned && <PinnedBadge />}
      <AudienceBadge visibility={faq.visibility} />
      {faq.verified_at && <VerifiedBadge verifiedAt={faq.verified_at} reviewBy={faq.review_by} />}
      {faq.service_categories.map(({ id, name }) =>
        linked ? (
          <Link key={id} to={`/frontline/category/${id}/faqs`} className={classes.category}>
            <CategoryIconById id={id} />
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span key={id} className={classes.category}>
            <CategoryIconById id={id} />
            <bdi>{name}</bdi>
          </span>
        ),
      )}
    </div>
  )
}

const SideBySide = lazyComponent(
  async () => (await import('#web/reader/tools/side-by-side.tsx')).SideBySide,
  // Fallback: the text stays visible until the second language is loaded.
  ({ sides: [{ html, language }] }) => <SafeHtml html={html} lang={language.acronym} dir={language.text_direction} />,
)

const UrgentHotline = lazyComponent(
  async () => (await import('#web/reader/guidance/urgent-hotline.tsx')).UrgentHotline,
  () => (
    <div>
      <div className={ways.hotlineToCome} />
    </div>
  ),
)

export type ActionsProps = {
  faq: ReadingFaq
  languageId: string
  /** Id of the language shown side by side. */
  secondLanguageId: string | null
  onSecondLanguage: (languageId: string | null) => void
}

export type ArticleProps = {
  faq: ReadingFaq
  /** Id of the initial language; if it has no text, the reader is offered the others. */
  startIn?: string
  /** Refers to the element with the text of the answer. */
  ref?: Ref<HTMLDivElement> | undefined
  Actions?: ComponentType<ActionsProps>
  /** Contacts below the question. Previews have none. */
  Contacts?: ComponentType<{ contacts: readonly FaqContact[] }>
  /** Hashtags and categories are links only for users who may open those screens. */
  linked?: boolean
  headingOrder?: 1 | 2 | 3
  /** Last editor, for users who may see it. */
  changedBy?: ReactNode
}

type OutdatedProps = { translations: readonly FaqTranslation[]; onPick: (languageId: string) => void }

function Outdated({ translations, onPick }: OutdatedProps) {
  const { t } = useTranslation('reader')
  const { languageById } = useContentLanguages()
  const source = translations.find(({ state }) => state !== 'outdated')?.language_id
  return (
    <Callout tone="warning">
      <Text size="sm">{t('reading.outdated')}</Text>
      {source && (
        <Button variant="subtle" px={0} className={classes.source} onClick={() => onPick(source)}>
          {t('reading.readIn', { language: languageById(source).name })}
        </Button>
      )}
    </Callout>
  )
}

type AnswerProps = {
  translation: FaqTranslation
  language: ContentLanguage
  other: FaqTranslation | undefined
  ref: Ref<HTMLDivElement> | undefined
}

function Answer({ translation: { answer }, language, other, ref }: AnswerProps) {
  const { t } = useTranslation('reader')
  const { languageById } = useContentLanguages()
  if (!answer) return <Text c="dimmed">{t('reading.noAnswer')}</Text>
  if (other)
    return (
      <div className={classes.answer}>
        <SideBySide
          sides={[
            { html: answer, language },
            { html: other.answer, language: languageById(other.language_id) },
          ]}
        />
      </div>
    )
  return (
    <div className={classes.answer} ref={ref}>
      <SafeHtml html={answer} lang={language.acronym} dir={language.text_direction} />
    </div>
  )
}

/** Reader's view of one FAQ: question, answer and related content. */
export function FaqArticle({
  faq,
  startIn,
  ref,
  Actions,
  Contacts,
  linked = false,
  headingOrder = 1,
  changedBy,
}: ArticleProps) {
  const { languageById } = useContentLanguages()
  const [secondLanguageId, onSecondLanguage] = useState<string | null>(null)
  const other = ({ id }: ContentLanguage) =>
    faq.translations.find(({ language_id }) => language_id === secondLanguageId && language_id !== id)
  const below = (headingOrder + 1) as 2 | 3 | 4
  return (
    <ReaderFrame
      hasStickyActions
      translations={faq.translations}
      startIn={startIn}
      renderHead={({ translation, language }) => (
        <>
          <FaqBadges faq={faq} linked={linked} />
          {[translation, other(language)].map(
            (one, index) =>
              one && (
                <ReaderTitle
                  key={one.language_id}
                  order={index === 0 ? headingOrder : below}
                  language={languageById(one.language_id)}
                >
                  {one.question}
                </ReaderTitle>
              ),
          )}
        </>
      )}
      renderActions={({ translation, language }) =>
        Actions &&
        translation && (
          <Actions
            faq={faq}
            languageId={language.id}
            secondLanguageId={secondLanguageId}
            onSecondLanguage={onSecondLanguage}
          />
        )
      }
      updatedAt={faq.updated_at}
      changedBy={changedBy}
    >
      {({ translation, language, pick }) => (
        <>
          {faq.urgent && <UrgentHotline hotline={faq.urgent.hotline} />}
          {Contacts && <Contacts contacts={faq.contacts ?? []} />}
          {translation && (
            <>
              {translation.state === 'outdated' && <Outdated translations={faq.translations} onPick={pick} />}
              <Answer translation={translation} language={language} other={other(language)} ref={ref} />
              <FaqArticleFooter faq={faq} linked={linked} headingOrder={below} />
            </>
          )}
        </>
      )}
    </ReaderFrame>
  )
}
