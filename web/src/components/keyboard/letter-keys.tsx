import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TickBox } from '#web/components/choosing/tick-box.tsx'
import { toast } from '#web/components/toast.ts'
import { useOffline } from '#web/session/connection.ts'
import { useChoice } from '#web/session/use-choice.ts'

/** Turns the keys of one letter off and on, for whoever speaks to their computer or presses keys unmeant. */
export function LetterKeys() {
  const { t } = useTranslation('keyboard')
  const { t: named } = useTranslation('app')
  const { chosen, choose, busy } = useChoice('lettersOff')
  const isOffline = useOffline() !== null
  return (
    <div>
      <TickBox
        label={t('letters')}
        checked={!chosen}
        disabled={busy || isOffline}
        onChange={() => void choose(!chosen).catch(() => toast.error(named('failed.wrong')))}
      />
      <Text size="sm" c="dimmed">
        {isOffline ? named('common.needsNetwork') : t('lettersHint')}
      </Text>
    </div>
  )
}
