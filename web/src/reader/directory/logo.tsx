import { Picture } from '#web/components/icons/picture.tsx'
import { initialOf } from './name-initial.ts'
import classes from './logo.module.css'

type Props = { url: string | null | undefined; name: string; size?: 'small' | 'large' }

/** The sign of an organisation beside its name, or the letter that begins it where it has none. */
export const Logo = ({ url, name, size }: Props) => (
  <span className={classes.logo} data-size={size}>
    <Picture url={url} loading="lazy" decoding="async">
      <span aria-hidden="true">{initialOf(name)}</span>
    </Picture>
  </span>
)
