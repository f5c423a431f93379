import { useState } from 'react'
import classes from './portrait.module.css'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  url: string | null | undefined
  size?: 'small' | 'large'
  /** Called if the link has expired. */
  onLost?: () => void
}

/** Photo of a person; a placeholder if there is none or its link has expired. */
export function Portrait({ url, size = 'small', onLost }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const shownUrl = url && url !== brokenUrl ? url : null
  return (
    <span className={classes.portrait} data-size={size}>
      {shownUrl ? (
        <img
          src={shownUrl}
          alt=""
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => {
            setBrokenUrl(shownUrl)
            onLost?.()
          }}
        />
      ) : (
        <Icon name="user" size={size === 'large' ? 44 : 22} />
      )}
    </span>
  )
}
