import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkedDirectory, LinkedMedia } from '#web/api/types.ts'
import { MediaCards } from '#web/reader/media/media-cards.tsx'
import { LinkedDirectories } from './linked-directories.tsx'
import classes from './linked.module.css'

type HeadingOrder = 2 | 3 | 4

function LinkedSection({ heading, order, children }: { heading: string; order: HeadingOrder; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={order} id={id} className={classes.heading}>
        {heading}
      </Title>
      {children}
    </section>
  )
}

type Props = {
  directories: readonly LinkedDirectory[]
  media: readonly LinkedMedia[]
  headingOrder: HeadingOrder
}

/** Organisations and media of an answer; renders nothing if there are none. */
export function LinkedRecords({ directories, media, headingOrder }: Props) {
  const { t } = useTranslation('reader')
  return (
    <>
      {directories.length > 0 && (
        <LinkedSection heading={t('reading.directories')} order={headingOrder}>
          <LinkedDirectories items={directories} label={t('reading.directories')} />
        </LinkedSection>
      )}
      {media.length > 0 && (
        <LinkedSection heading={t('reading.media')} order={headingOrder}>
          <MediaCards items={media} label={t('reading.media')} />
        </LinkedSection>
      )}
    </>
  )
}
