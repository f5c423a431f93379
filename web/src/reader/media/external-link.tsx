import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './media-player.module.css'
import { Icon } from '#web/components/icons/icons.tsx'

/** Host name of a URL without `www.`. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address

/** Link to an external site, with its host name and without a referrer. */
export function ExternalLink({ address, children }: { address: string; children: ReactNode }) {
  const { t } = useTranslation('media')
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" className={classes.outside}>
      <Icon name="link" />
      <span>
        {children} <span className={classes.tab}>{t('stage.newTab')}</span>
      </span>
      <bdi dir="ltr" className={classes.address}>
        {address}
      </bdi>
    </Anchor>
  )
}
