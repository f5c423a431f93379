import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlayerSource, playerFrame } from '#shared/domain/media/player-origins.ts'
import type { VideoPlayer } from '#shared/domain/media/video-player.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { ExternalLink } from './external-link.tsx'
import classes from './media-player.module.css'

type Props = { player: VideoPlayer; title: string; thumbnail: string | null }

/**
 * Video of an external provider. Nothing is loaded from the provider before a click, because that would reveal the
 * reader's IP address and what they watch.
 */
export function EmbeddedPlayer({ player, title, thumbnail }: Props) {
  const { t } = useTranslation('media')
  const [playing, setPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (playing) frame.current?.focus()
  }, [playing])
  const provider = t(`provider.${player.provider}`)
  return (
    <>
      {isPlayerSource(player.source) && (
        <div className={classes.screen}>
          {playing ? (
            <iframe
              ref={frame}
              src={player.source}
              title={t('player.frame', { provider, title })}
              sandbox={playerFrame.sandbox}
              allow={playerFrame.allow}
              referrerPolicy={playerFrame.referrerPolicy}
              allowFullScreen
            />
          ) : (
            <UnstyledButton className={classes.play} onClick={() => setPlaying(true)}>
              {thumbnail && <img src={thumbnail} alt="" className={classes.cover} />}
              <span className={classes.disc}>
                <Icon name="start" size={28} />
              </span>
              <span className={classes.consent}>{t('player.play', { provider })}</span>
            </UnstyledButton>
          )}
        </div>
      )}
      <ExternalLink url={player.address}>{t('player.watchAt', { provider })}</ExternalLink>
    </>
  )
}
