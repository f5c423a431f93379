import { Picture } from '#web/components/icons/picture.tsx'
import classes from './media-thumbnail.module.css'
import { MediaTypeIcon } from './media-type.tsx'

/** Whoever pays for each byte has asked for none that can be done without. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

type Props = { type: string; url: string | null; eager?: boolean }

/** The small picture of a media item; the drawing of its kind where there is none or it cannot be loaded. */
export const MediaThumbnail = ({ type, url, eager = false }: Props) => (
  <span className={classes.picture}>
    <Picture url={savesData() ? null : url} loading={eager ? undefined : 'lazy'} decoding="async">
      <MediaTypeIcon type={type} size={28} />
    </Picture>
  </span>
)
