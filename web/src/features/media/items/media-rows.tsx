import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MediaRow } from '#web/api/types.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { MediaThumbnail } from '#web/reader/media/media-thumbnail.tsx'
import { MediaTypeIcon, useMediaTypeName } from '#web/reader/media/media-type.tsx'
import classes from './media-items.module.css'

type Props = {
  rows: readonly MediaRow[]
  opened: string | null
  /** Query string with the filters, preserved in the links. */
  search: string
}

/** Media list with thumbnails; each title in its own language and direction. */
export function MediaRows({ rows, opened, search }: Props) {
  const { t } = useTranslation('media')
  const { languageById, currentLanguage } = useContentLanguages()
  const typeName = useMediaTypeName()
  return (
    <ul className={classes.rows} aria-label={t('browse.list')}>
      {rows.map((row) => {
        const language = languageById(row.language_id)
        return (
          <li key={row.id}>
            <Link
              to={{ pathname: `/media-items/${encodeURIComponent(row.id)}`, search }}
              className={classes.row}
              aria-current={row.id === opened ? 'true' : undefined}
              preventScrollReset={opened !== null}
            >
              <MediaThumbnail type={row.content_type} url={row.thumbnail_url} />
              <span className={classes.about}>
                <span lang={language.acronym} dir={language.text_direction} className={classes.title}>
                  {row.title}
                </span>
                <span className={classes.more}>
                  <span className={classes.type}>
                    <MediaTypeIcon type={row.content_type} size={15} />
                    {typeName(row.content_type)}
                  </span>
                  {language.id !== currentLanguage.id && (
                    <span lang={language.acronym} className={classes.language}>
                      {language.name}
                    </span>
                  )}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
