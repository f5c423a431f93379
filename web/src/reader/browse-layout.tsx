import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './browse-layout.module.css'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  list: ReactNode
  /** Opened item; null if none. */
  detail: ReactNode | null
  onBack: () => void
  prompt?: string
  /** Content below the prompt while no item is open; wide screens only. */
  emptyDetail?: ReactNode
}

/** Whether list and opened item are shown one at a time. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })

/** List with the opened item: side by side, or one at a time on phones. */
export function BrowseLayout({ list, detail, onBack, prompt, emptyDetail }: Props) {
  const { t } = useTranslation('reader')
  const narrow = useIsNarrow()
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
          <>
            <Text className={classes.prompt} component="output">
              {prompt ?? t('browse.choose')}
            </Text>
            {emptyDetail}
          </>
        )}
      </div>
    </div>
  )
}
