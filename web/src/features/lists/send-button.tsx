import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/components/part.tsx'
import type { SendableList } from '#web/reading/send/sendable.ts'

const SendList = lazyPart(async () => (await import('#web/reading/send/send-list.tsx')).SendList)

/** Opens what hands on a list, as a booklet or by its link; what that takes is loaded when it is asked for. */
export function SendButton({ list, ids }: { list: SendableList; ids: readonly string[] }) {
  const { t } = useTranslation('reader')
  const [opened, setOpened] = useState(false)
  if (ids.length === 0) return null
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('share.open')}
      </Button>
      {opened && <SendList list={list} ids={ids} onClose={() => setOpened(false)} />}
    </>
  )
}
