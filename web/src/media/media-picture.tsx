import { useState } from 'react'
import classes from './media-picture.module.css'
import { MediaTypeIcon } from './media-type.tsx'

/** Whoever pays for each byte has asked for none that can be done without. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

type Props = { type: string; url: string | null; eager?: boolean }

/** The small picture of a media item; the drawing of its kind where there is none or it cannot be loaded. Says nothing to those who listen: the title does. */
export function MediaPicture({ type, url, eager = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes.picture} aria-hidden="true">
      {url && broken !== url && !savesData() ? (
        <img src={url} alt="" loading={eager ? undefined : 'lazy'} decoding="async" onError={() => setBroken(url)} />
      ) : (
        <MediaTypeIcon type={type} size={28} />
      )}
    </span>
  )
}
