import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { useOffline } from '#web/platform/connection.ts'
import { usePreference } from '#web/session/use-preference.ts'

/**
 * Setting that disables single-letter shortcuts, for users of speech input and against unintended input (WCAG 2.1.4).
 */
export function LetterShortcutsSetting() {
  const { t } = useTranslation('keyboard')
  const { t: tApp } = useTranslation('app')
  const { isEnabled, choose, busy } = usePreference('lettersOff')
  const isOffline = useOffline() !== null
  return (
    <div>
      <Checkbox
        label={t('letters')}
        checked={!isEnabled}
        disabled={busy || isOffline}
        onChange={() => void choose(!isEnabled).catch(() => toast.error(tApp('failed.wrong')))}
      />
      <Text size="sm" c="dimmed">
        {isOffline ? tApp('common.needsNetwork') : t('lettersHint')}
      </Text>
    </div>
  )
}
