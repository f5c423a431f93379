import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlayerSource, playerFrame } from '#shared/media/player-origins.ts'
import type { Player } from '#shared/media/players.ts'
import { Icon } from '#web/components/icons.tsx'
import { OutsideLink } from './outside-link.tsx'
import classes from './stage.module.css'

type Props = { player: Player; title: string; thumbnail: string | null }

/**
 * A video of elsewhere. Until somebody asks for it, nothing is loaded from there: their address and what they look at are
 * nobody else's business.
 */
export function FramedPlayer({ player, title, thumbnail }: Props) {
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
      <OutsideLink address={player.address}>{t('player.watchAt', { provider })}</OutsideLink>
    </>
  )
}
