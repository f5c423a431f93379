import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicPathOf, type Paged } from '#shared/public/address.ts'
import { config } from '#web/api/config.ts'
import { Icon } from '#web/components/icons.tsx'
import classes from './reading-frame.module.css'

type Props = { entity: Paged; id: string }

/** The way to the page on which everybody reads this, without the application; where a stage has none, there is no way. */
export function PublicPage({ entity, id }: Props) {
  const { t } = useTranslation('reader')
  const [path, setPath] = useState<string | null>(null)
  const has = config().publicPages === true
  useEffect(() => {
    if (has) void publicPathOf(entity, id).then(setPath)
  }, [has, entity, id])
  return (
    path !== null && (
      <UnstyledButton component="a" href={path} target="_blank" rel="noopener" className={classes.action}>
        <Icon name="globe" size={20} />
        <span>{t('share.page')}</span>
      </UnstyledButton>
    )
  )
}
