import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './browse-layout.module.css'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  list: ReactNode
  /** The chosen item; null while nothing is chosen. */
  detail: ReactNode | null
  onBack: () => void
  prompt?: string
  /** Where there is room and nothing is chosen: something of use, below the prompt. */
  emptyDetail?: ReactNode
}

/** Whether a list and its chosen item stand one after the other. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })

/** A list and its chosen item: side by side where there is room, one after the other on a phone. */
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
