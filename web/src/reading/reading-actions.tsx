import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { ReadingAction } from './reading-action.tsx'
import type { Sendable } from './send/sendable.ts'

const SendRecord = lazyPart(async () => (await import('./send/send-record.tsx')).SendRecord)

/** Opens what hands on what is read; all that takes is loaded when it is asked for. */
export function ReadingActions({ record, startIn }: { record: () => Sendable; startIn: string }) {
  const { t } = useTranslation('reader')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReadingAction
        label={t('share.open')}
        icon={<Icon name="link" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      {opened && <SendRecord record={record()} startIn={startIn} onClose={() => setOpened(false)} />}
    </>
  )
}
