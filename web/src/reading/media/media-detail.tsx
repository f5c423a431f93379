import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublishedMedia } from '#web/api/types.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { MissingTranslation } from '#web/components/missing-translation.tsx'
import { LanguageSwitch } from '#web/reading/language-switch.tsx'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { LinkedFaqs } from '#web/reading/faq/linked-faqs.tsx'
import { Notice } from '#web/reading/notice.tsx'
import { MediaActions } from './media-actions.tsx'
import classes from './media-detail.module.css'
import { MediaTypeBadge } from './media-type.tsx'
import { Stage } from './stage.tsx'

type Props = {
  item: PublishedMedia
  /** Id of the language to open in; what is missing in it is said, and the reader picks another. */
  startIn?: string
  headingOrder?: 1 | 2
}

/** One media item as its readers see it: what it is about in one language, the item itself, and the questions it belongs to. */
export function MediaDetail({ item, startIn, headingOrder = 2 }: Props) {
  const { t } = useTranslation('media')
  const { of, current } = useContentLanguages()
  const [picked, setPicked] = useState<string | null>(null)
  const wanted = picked ?? startIn ?? current.id
  const language = of(wanted)
  const texts = item.translations.find((one) => one.language_id === wanted)
  const offered = item.translations.map((one) => of(one.language_id))
  return (
    <article className={classes.article}>
      <header className={classes.header}>
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
        {texts ? (
          <Title order={headingOrder} className={classes.title} lang={language.acronym} dir={language.text_direction}>
            {texts.title}
          </Title>
        ) : (
          <MissingTranslation languages={offered} onPick={setPicked} />
        )}
        <div className={classes.bar}>
          {texts && <LanguageSwitch languages={offered} value={wanted} onChange={setPicked} />}
          <MediaActions id={item.id} />
        </div>
      </header>
      {item.status === 'inactive' && <Notice tone="warning">{t('detail.inactive')}</Notice>}
      <div className={classes.stage}>
        <Stage
          item={item}
          title={texts?.title ?? item.title}
          lang={texts ? language.acronym : of(item.language_id).acronym}
        />
      </div>
      {texts?.description && (
        <Text className={classes.description} lang={language.acronym} dir={language.text_direction}>
          {texts.description}
        </Text>
      )}
      <LinkedFaqs faqs={item.faqs} heading={t('detail.usedIn')} headingOrder={headingOrder === 1 ? 2 : 3} />
      <footer className={classes.dates}>
        {t('detail.updated')} <FormattedDate value={item.updated_at} />
      </footer>
    </article>
  )
}
