import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './media-player.module.css'
import { Icon } from '#web/components/icons/icons.tsx'

/** Host name of a URL without `www.`. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

/** Link to an external site, with its host name and without a referrer. */
export function ExternalLink({ url, children }: { url: string; children: ReactNode }) {
  const { t } = useTranslation('media')
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" className={classes.outside}>
      <Icon name="link" />
      <span>
        {children} <span className={classes.tab}>{t('stage.newTab')}</span>
      </span>
      <bdi dir="ltr" className={classes.address}>
        {url}
      </bdi>
    </Anchor>
  )
}
