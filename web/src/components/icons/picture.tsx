import { VisuallyHidden } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './picture.module.css'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & { url: string | null | undefined }

/**
 * Decorative image. Without a URL it renders the fallback; if the image fails to load, it renders the fallback with a
 * message.
 */
export function Picture({ url, children, ...image }: Props) {
  const { t } = useTranslation('app')
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!url) return children
  if (url !== brokenUrl) return <img {...image} src={url} alt="" onError={() => setBrokenUrl(url)} />
  const missingText = t('common.pictureMissing')
  return (
    <span className={classes.missing} title={missingText}>
      {children}
      <VisuallyHidden>{missingText}</VisuallyHidden>
    </span>
  )
}
