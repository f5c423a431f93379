import { Icon } from '#web/components/icons/icons.tsx'
import { Picture } from '#web/components/icons/picture.tsx'
import classes from './upload.module.css'

type Props = {
  url: string | null
  isSmall?: boolean
  /** True if the file is no image. */
  paper?: boolean
}

/** Thumbnail of a file, or an icon if it is no image or is missing. */
export const Thumbnail = ({ url, isSmall = false, paper = false }: Props) => (
  <span className={classes.thumbnail} data-small={isSmall || undefined}>
    <Picture url={url} referrerPolicy="no-referrer" loading="lazy">
      <Icon name={paper ? 'paper' : 'picture'} size={isSmall ? 20 : 30} />
    </Picture>
  </span>
)
