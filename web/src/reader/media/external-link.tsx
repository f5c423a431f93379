import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './media-player.module.css'
import { Icon } from '#web/components/icons/icons.tsx'

/** The host of an address, as people know a site. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address

/** A way to another site, which is named and gets no word of where one came from. */
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
