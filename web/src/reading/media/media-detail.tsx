import { useTranslation } from 'react-i18next'
import type { PublishedMedia } from '#web/api/types.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { Facts } from '#web/components/facts.tsx'
import { ChangedByAtRest } from '#web/reading/changed-by-at-rest.ts'
import { useMoreFacts } from '#web/reading/use-more-facts.tsx'
import { LinkedFaqs } from '#web/reading/faq/linked-faqs.tsx'
import { Notice } from '#web/reading/notice.tsx'
import { ReadingActions } from '#web/reading/reading-actions.tsx'
import { ReadingFrame, ReadingText, ReadingTitle, Verified } from '#web/reading/reading-frame.tsx'
import type { Sendable } from '#web/reading/send/sendable.ts'
import classes from './media-detail.module.css'
import { MediaTypeBadge } from './media-type.tsx'
import { Stage } from './stage.tsx'

/** An item as it is handed on. */
const sendable = ({ id, status, updated_at, translations }: PublishedMedia): Sendable => ({
  object: 'media',
  id,
  isPublic: status !== 'inactive',
  updatedAt: updated_at,
  texts: translations,
})

type Props = {
  item: PublishedMedia
  /** Id of the language to open in; what is missing in it is said, and the reader picks another. */
  startIn?: string
  headingOrder?: 1 | 2
}

/** One media item as its readers see it: what it is about, the item itself, and the questions it belongs to. */
export function MediaDetail({ item, startIn, headingOrder = 2 }: Props) {
  const { t } = useTranslation('media')
  const { of } = useContentLanguages()
  const more = useMoreFacts('media', item)
  return (
    <ReadingFrame
      translations={item.translations}
      startIn={startIn}
      renderHead={({ words, language }) => (
        <>
          <div className={classes.marks}>
            <MediaTypeBadge type={item.content_type} />
            {item.countries.length > 0 && (
              <span className={classes.countries}>
                {item.countries.map(({ id, name }) => (
                  <bdi key={id}>{name}</bdi>
                ))}
              </span>
            )}
          </div>
          {words && (
            <ReadingTitle order={headingOrder} language={language}>
              {words.title}
            </ReadingTitle>
          )}
        </>
      )}
      renderActions={({ language }) => <ReadingActions record={() => sendable(item)} startIn={language.id} />}
      updatedAt={item.updated_at}
      changedBy={item.abilities.includes('VERIFY') && <ChangedByAtRest entity="media" id={item.id} />}
    >
      {({ words, language }) => (
        <>
          {item.status === 'inactive' && <Notice tone="warning">{t('detail.inactive')}</Notice>}
          <div className={classes.stage}>
            <Stage
              item={item}
              title={words?.title ?? item.title}
              lang={(words ? language : of(item.language_id)).acronym}
            />
          </div>
          {words?.description && <ReadingText language={language}>{words.description}</ReadingText>}
          {more.length > 0 && <Facts facts={more} />}
          <Verified {...item} />
          <LinkedFaqs faqs={item.faqs} heading={t('detail.usedIn')} headingOrder={headingOrder === 1 ? 2 : 3} />
        </>
      )}
    </ReadingFrame>
  )
}
