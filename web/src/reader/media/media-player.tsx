import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, UnstyledButton } from '@mantine/core'
import type { VideoPlayer } from '#shared/domain/media/video-player.ts'
import { DocumentFile } from './document-file.tsx'
import { EmbeddedPlayer } from './embedded-player.tsx'
import { MissingMedia } from './missing-media.tsx'
import { hostOf, ExternalLink } from './external-link.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import classes from './media-player.module.css'
import { Icon } from '#web/components/icons/icons.tsx'

/** Loaded on first use: most readers do not need it. */
const LargePicture = lazyComponent(async () => (await import('./large-picture.tsx')).LargePicture)

/** Image with full-screen view and download. */
function Poster({ url, title, lang }: { url: string; title: string; lang?: string }) {
  const { t } = useTranslation('media')
  const [large, setLarge] = useState(false)
  const [broken, setBroken] = useState(false)
  if (broken) return <MissingMedia type="Poster" text={t('stage.gone')} />
  return (
    <>
      <UnstyledButton
        className={classes.poster}
        aria-label={t('poster.enlarge', { title })}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <img src={url} alt={title} lang={lang} onError={() => setBroken(true)} />
      </UnstyledButton>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<Icon name="enlarge" />} onClick={() => setLarge(true)}>
          {t('poster.larger')}
        </Button>
        <Button variant="default" component="a" href={url} download leftSection={<Icon name="download" />}>
          {t('file.download')}
        </Button>
      </div>
      {large && <LargePicture url={url} title={title} lang={lang} onClose={() => setLarge(false)} />}
    </>
  )
}

/** Fields of a media item that the player needs; also available for unsaved items. */
export type PlayableMedia = {
  content_type: string
  content_url: string | null
  player: VideoPlayer | null
  file_url: string | null
  thumbnail_url: string | null
}

type RecordedMedia = { type: 'Audio' | 'Video'; url: string; title: string; lang?: string; cover: string | null }

/** Recording stored by Daleel; streamed in ranges, and nothing is preloaded. */
function Recording({ type, url, title, lang, cover }: RecordedMedia) {
  const { t } = useTranslation('media')
  const [broken, setBroken] = useState(false)
  if (broken) return <MissingMedia type={type} text={t('stage.gone')} />
  const common = { controls: true, preload: 'none', src: url, 'aria-label': title, lang } as const
  const markBroken = () => setBroken(true)
  if (type === 'Audio')
    return (
      <audio {...common} className={classes.sound} onError={markBroken}>
        {/* Recordings have no captions; their content is described in the text. */}
        <track kind="captions" />
      </audio>
    )
  return (
    <video {...common} playsInline poster={cover ?? undefined} className={classes.film} onError={markBroken}>
      <track kind="captions" />
    </video>
  )
}

type Props = {
  item: PlayableMedia
  title: string
  /** Acronym of the title's language. */
  lang?: string
}

/** Plays or shows a media item by its type, or reports that the file is missing. */
export function MediaPlayer({ item, title, lang }: Props) {
  const { t } = useTranslation('media')
  const { content_type: type, content_url: url, player, file_url: file, thumbnail_url: thumbnail } = item
  if (type === 'Poster' && file) return <Poster key={file} url={file} title={title} lang={lang} />
  if (type === 'PDF' && file) return <DocumentFile url={file} title={title} />
  if ((type === 'Audio' || type === 'Video') && file)
    return <Recording key={file} type={type} url={file} title={title} lang={lang} cover={thumbnail} />
  if (player) return <EmbeddedPlayer key={player.source} player={player} title={title} thumbnail={thumbnail} />
  if (url)
    return (
      <ExternalLink url={url}>
        {t(type === 'Audio' ? 'stage.listenAt' : 'stage.openAt', { host: `\u2068${hostOf(url)}\u2069` })}
      </ExternalLink>
    )
  return <MissingMedia type={type} text={t(type.endsWith('Video') ? 'stage.noAddress' : 'stage.noFile')} />
}
