import { Picture } from '#web/components/picture.tsx'
import { LogoFrame, LogoLetter } from './logo-frame.tsx'

type Props = { url: string | null | undefined; name: string; size?: 'small' | 'large' }

/** The sign of an organisation beside its name, or the letter that begins it where it has none. */
export const Logo = ({ url, name, size }: Props) => (
  <LogoFrame size={size}>
    <Picture url={url} loading="lazy" decoding="async">
      <LogoLetter name={name} />
    </Picture>
  </LogoFrame>
)
