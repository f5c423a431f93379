import { Text, Title, type TitleOrder } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOverdue } from '#shared/model/overdue.ts'
import { takePickedLanguage } from '#web/api/http/prerender-state.ts'
import type { Verification as Given } from '#web/api/types.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { MissingTranslation } from '#web/components/feedback/missing-translation.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { VerificationDate } from './verification-date.tsx'
import classes from './reader-frame.module.css'

export type ReaderState<Translation> = {
  /** Text in the current language, if it exists. */
  translation: Translation | undefined
  language: ContentLanguage
  pick: (languageId: string) => void
}

type Props<Translation> = {
  translations: readonly Translation[]
  /** Id of the initial language; if it has no text, the reader is offered the others. */
  startIn?: string
  /** Content above the language switch; falls back to another language's title. */
  renderHead: (readerState: ReaderState<Translation>) => ReactNode
  renderActions?: (readerState: ReaderState<Translation>) => ReactNode
  /** Keeps the action bar at the bottom of the window while scrolling. */
  hasStickyActions?: boolean
  children: (readerState: ReaderState<Translation>) => ReactNode
  updatedAt?: string | null
  /** Last editor, for users who may see it. */
  changedBy?: ReactNode
}

/** Frame of published content in one language and its direction, with a language switch. */
export function ReaderFrame<Translation extends { language_id: string }>(props: Props<Translation>) {
  const { translations, startIn, renderHead, renderActions, hasStickyActions, children, updatedAt, changedBy } = props
  const { t } = useTranslation('reader')
  const { languageById, currentLanguage } = useContentLanguages()
  const [pickedLanguageId, setPickedLanguageId] = useState(takePickedLanguage)
  // The initial language applies until the interface language changes: that switch applies to the whole page.
  const [initialLanguageId] = useState(currentLanguage.id)
  const language = languageById(
    pickedLanguageId ?? (currentLanguage.id === initialLanguageId ? startIn : null) ?? currentLanguage.id,
  )
  const translation = translations.find(({ language_id }) => language_id === language.id)
  const other = translations[0]
  const availableLanguages = translations.map(({ language_id }) => languageById(language_id))
  const readerState = { translation, language, pick: setPickedLanguageId }
  const buttons = renderActions?.(readerState)
  return (
    <article className={classes.article}>
      <header className={classes.header}>
        {renderHead(
          translation || !other
            ? readerState
            : { ...readerState, translation: other, language: languageById(other.language_id) },
        )}
        {!translation && <MissingTranslation languages={availableLanguages} onPick={setPickedLanguageId} />}
        <div className={classes.bar}>
          {translation && (
            <LanguageSwitch languages={availableLanguages} value={language.id} onChange={setPickedLanguageId} />
          )}
        </div>
      </header>
      {children(readerState)}
      {updatedAt && (
        <footer className={classes.dates}>
          {t('reading.updated')} <FormattedDate value={updatedAt} />
          {changedBy}
          <div className={classes.printed}>
            <bdi dir="ltr">{location.href}</bdi>
          </div>
        </footer>
      )}
      {buttons && (
        <div className={classes.actions} data-stays={hasStickyActions}>
          {buttons}
        </div>
      )}
    </article>
  )
}

type WordsProps = { language: ContentLanguage; children: ReactNode }

export const ReaderTitle = ({ language, order, children }: WordsProps & { order: TitleOrder }) => (
  <Title order={order} className={classes.title} lang={language.acronym} dir={language.text_direction}>
    {children}
  </Title>
)

/** Multi-line plain text. */
export const ReaderText = ({ language, children }: WordsProps) => (
  <Text className={classes.text} lang={language.acronym} dir={language.text_direction}>
    {children}
  </Text>
)

/** Date of the last verification, if known, and whether the review is overdue. */
export function Verified({ verified_at: at, review_by: reviewBy }: Partial<Given>) {
  if (!at) return null
  return (
    <div className={classes.verified} data-overdue={isOverdue(reviewBy ?? null)}>
      <Icon name="shield" />
      <Text size="sm">
        <VerificationDate verifiedAt={at} reviewBy={reviewBy} />
      </Text>
    </div>
  )
}
