import { Icon } from '#web/components/icons/icons.tsx'
import { Picture } from '#web/components/icons/picture.tsx'
import classes from './upload.module.css'

type Props = {
  url: string | null
  small?: boolean
  /** It is no picture in any case. */
  paper?: boolean
}

/** A small picture of a file; a drawing in the place of what is no picture, or is not there. */
export const Thumbnail = ({ url, small = false, paper = false }: Props) => (
  <span className={classes.thumbnail} data-small={small || undefined}>
    <Picture url={url} referrerPolicy="no-referrer" loading="lazy">
      <Icon name={paper ? 'paper' : 'picture'} size={small ? 20 : 30} />
    </Picture>
  </span>
)
