import { Icon } from '#web/components/icons.tsx'
import { Picture } from '#web/components/picture.tsx'
import classes from './logo.module.css'

type Props = { url: string | null | undefined; large?: boolean }

/** The sign of an organisation, or a house where it has none. */
export const Logo = ({ url, large = false }: Props) => (
  <span className={classes.logo} data-large={large || undefined}>
    <Picture url={url} loading="lazy" decoding="async">
      <Icon name="building" size={large ? 30 : 22} />
    </Picture>
  </span>
)
