import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './browse-layout.module.css'
import { Icon } from '#web/components/icons.tsx'

type Props = {
  list: ReactNode
  /** The chosen item; null while nothing is chosen. */
  detail: ReactNode | null
  onBack: () => void
  prompt?: string
}

/** A list and its chosen item: side by side where there is room, one after the other on a phone. */
export function BrowseLayout({ list, detail, onBack, prompt }: Props) {
  const { t } = useTranslation('reader')
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  if (narrow && detail)
    return (
      <div>
        <Button variant="subtle" leftSection={<Icon name="back" />} className={classes.back} onClick={onBack}>
          {t('browse.back')}
        </Button>
        {detail}
      </div>
    )
  if (narrow) return <div>{list}</div>
  return (
    <div className={classes.sides}>
      <div className={classes.list}>{list}</div>
      <div className={classes.detail}>
        {detail ?? (
          <Text className={classes.prompt} component="output">
            {prompt ?? t('browse.choose')}
          </Text>
        )}
      </div>
    </div>
  )
}
