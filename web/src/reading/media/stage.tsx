import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Player } from '#shared/media/players.ts'
import { DocumentFile } from './document-file.tsx'
import { FramedPlayer } from './framed-player.tsx'
import { Missing } from './missing.tsx'
import { hostOf, OutsideLink } from './outside-link.tsx'
import { Poster } from './poster.tsx'
import classes from './stage.module.css'

/** As much of a media item as is played or shown; of one that is being written, too. */
export type Staged = {
  content_type: string
  content_url: string | null
  player: Player | null
  file_url: string | null
  thumbnail_url: string | null
}

type Recorded = { type: 'Audio' | 'Video'; url: string; title: string; lang?: string; cover: string | null }

/** A recording of our own store, played in parts as they are needed; nothing of it is loaded before somebody asks. */
function Recording({ type, url, title, lang, cover }: Recorded) {
  const { t } = useTranslation('media')
  const [broken, setBroken] = useState(false)
  if (broken) return <Missing type={type} text={t('stage.gone')} />
  const common = { controls: true, preload: 'none', src: url, 'aria-label': title, lang } as const
  const lost = () => setBroken(true)
  if (type === 'Audio')
    return (
      <audio {...common} className={classes.sound} onError={lost}>
        {/* Recordings bring no captions of their own: what is said in them stands in the description. */}
        <track kind="captions" />
      </audio>
    )
  return (
    <video {...common} playsInline poster={cover ?? undefined} className={classes.film} onError={lost}>
      <track kind="captions" />
    </video>
  )
}

type Props = {
  item: Staged
  title: string
  /** Acronym of the title's language. */
  lang?: string
}

/** The item itself: played, heard, looked at or opened, by what it is. What is missing is said. */
export function Stage({ item, title, lang }: Props) {
  const { t } = useTranslation('media')
  const { content_type: type, content_url: address, player, file_url: file, thumbnail_url: thumbnail } = item
  if (type === 'Poster' && file) return <Poster key={file} url={file} title={title} lang={lang} />
  if (type === 'PDF' && file) return <DocumentFile url={file} title={title} />
  if ((type === 'Audio' || type === 'Video') && file)
    return <Recording key={file} type={type} url={file} title={title} lang={lang} cover={thumbnail} />
  if (player) return <FramedPlayer key={player.source} player={player} title={title} thumbnail={thumbnail} />
  if (address)
    return (
      <OutsideLink address={address}>
        {t(type === 'Audio' ? 'stage.listenAt' : 'stage.openAt', { host: `\u2068${hostOf(address)}\u2069` })}
      </OutsideLink>
    )
  return <Missing type={type} text={t(type.endsWith('Video') ? 'stage.noAddress' : 'stage.noFile')} />
}
