import { useState } from 'react'
import { DirectoryIcon } from './icons.tsx'
import classes from './logo.module.css'

type Props = { url: string | null | undefined; large?: boolean }

/** The sign of an organisation, or a house where it has none. */
export function Logo({ url, large = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes.logo} data-large={large || undefined} aria-hidden="true">
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <DirectoryIcon name="building" size={large ? 30 : 22} />
      )}
    </span>
  )
}
