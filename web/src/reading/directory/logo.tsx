import { Picture } from '#web/components/picture.tsx'
import { DirectoryIcon } from '#web/entity/contacts/icons.tsx'
import classes from './logo.module.css'

type Props = { url: string | null | undefined; large?: boolean }

/** The sign of an organisation, or a house where it has none. */
export const Logo = ({ url, large = false }: Props) => (
  <span className={classes.logo} data-large={large || undefined}>
    <Picture url={url} loading="lazy" decoding="async">
      <DirectoryIcon name="building" size={large ? 30 : 22} />
    </Picture>
  </span>
)
