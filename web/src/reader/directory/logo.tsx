import { Picture } from '#web/components/icons/picture.tsx'
import { initialOf } from './name-initial.ts'
import classes from './logo.module.css'

type Props = { url: string | null | undefined; name: string; size?: 'small' | 'large' }

/** Logo of an organisation, or the initial of its name. */
export const Logo = ({ url, name, size }: Props) => (
  <span className={classes.logo} data-size={size}>
    <Picture url={url} loading="lazy" decoding="async">
      <span aria-hidden="true">{initialOf(name)}</span>
    </Picture>
  </span>
)
