import { Picture } from '#web/components/icons/picture.tsx'
import classes from './media-thumbnail.module.css'
import { MediaTypeIcon } from './media-type.tsx'

/** Whether the user has enabled the browser's data saver. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

type Props = { type: string; url: string | null; eager?: boolean }

/** Thumbnail of a media item; the icon of its type if there is none or loading fails. */
export const MediaThumbnail = ({ type, url, eager = false }: Props) => (
  <span className={classes.picture}>
    <Picture url={savesData() ? null : url} loading={eager ? undefined : 'lazy'} decoding="async">
      <MediaTypeIcon type={type} size={28} />
    </Picture>
  </span>
)
