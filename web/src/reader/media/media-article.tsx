import { useTranslation } from 'react-i18next'
import type { PublishedMedia } from '#web/api/types.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { Facts } from '#web/components/layout/facts.tsx'
import { IdleChangedBy } from '#web/reader/idle-changed-by.ts'
import { useExtraFacts } from '#web/reader/use-extra-facts.tsx'
import { LinkedFaqs } from '#web/reader/faq/linked-faqs.tsx'
import { Callout } from '#web/reader/callout.tsx'
import { ShareAction } from '#web/reader/share-action.tsx'
import { ReaderFrame, ReaderText, ReaderTitle, Verified } from '#web/reader/reader-frame.tsx'
import type { Shareable } from '#web/reader/share/shareable.ts'
import classes from './media-article.module.css'
import { MediaTypeBadge } from './media-type.tsx'
import { MediaPlayer } from './media-player.tsx'

/** Media item in the format of the share dialog. */
const shareableOf = ({ id, status, updated_at, translations }: PublishedMedia): Shareable => ({
  object: 'media',
  id,
  isPublic: status !== 'inactive',
  updatedAt: updated_at,
  texts: translations,
})

type Props = {
  item: PublishedMedia
  /** Id of the initial language; if it has no text, the reader is offered the others. */
  startIn?: string
  headingOrder?: 1 | 2
}

/** Reader's view of one media item: description, player and related questions. */
export function MediaArticle({ item, startIn, headingOrder = 2 }: Props) {
  const { t } = useTranslation('media')
  const { languageById } = useContentLanguages()
  const more = useExtraFacts('media', item)
  return (
    <ReaderFrame
      translations={item.translations}
      startIn={startIn}
      renderHead={({ translation, language }) => (
        <>
          <div className={classes.badges}>
            <MediaTypeBadge type={item.content_type} />
            {item.countries.length > 0 && (
              <span className={classes.countries}>
                {item.countries.map(({ id, name }) => (
                  <bdi key={id}>{name}</bdi>
                ))}
              </span>
            )}
          </div>
          {translation && (
            <ReaderTitle order={headingOrder} language={language}>
              {translation.title}
            </ReaderTitle>
          )}
        </>
      )}
      renderActions={({ language }) => <ShareAction record={() => shareableOf(item)} startIn={language.id} />}
      updatedAt={item.updated_at}
      changedBy={item.abilities.includes('VERIFY') && <IdleChangedBy entity="media" id={item.id} />}
    >
      {({ translation, language }) => (
        <>
          {item.status === 'inactive' && <Callout tone="warning">{t('detail.inactive')}</Callout>}
          <div className={classes.stage}>
            <MediaPlayer
              item={item}
              title={translation?.title ?? item.title}
              lang={(translation ? language : languageById(item.language_id)).acronym}
            />
          </div>
          {translation?.description && <ReaderText language={language}>{translation.description}</ReaderText>}
          {more.length > 0 && <Facts facts={more} />}
          <Verified {...item} />
          <LinkedFaqs faqs={item.faqs} heading={t('detail.usedIn')} headingOrder={headingOrder === 1 ? 2 : 3} />
        </>
      )}
    </ReaderFrame>
  )
}
