import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { pushState, disablePush, enablePush, type PushState } from '#web/session/push-subscription.ts'

/** Web push setting of this device. The browser requests permission only after a click. */
export function PushSettings() {
  const { t } = useTranslation('account')
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    pushState().then(setState, (error: unknown) => console.error('this device could not be asked', error))
  }, [])

  const attempt = async (action: () => Promise<PushState>): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      setState(await action())
    } catch (error) {
      console.error('this device could not be subscribed', error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const stop = () =>
    void attempt(async () => {
      await disablePush()
      toast.success(t('told.deviceStopped'))
      return 'off'
    })

  return (
    <Stack mt="lg" gap="xs" align="flex-start">
      <h3>{t('told.device')}</h3>
      <Text>{t('told.deviceText')}</Text>
      {failed && (
        <Alert color="danger" role="alert">
          {t('told.deviceFailed')}
        </Alert>
      )}
      {state === 'unsupported' && <Text c="dimmed">{t('told.deviceUnsupported')}</Text>}
      {state === 'blocked' && (
        <Text component="output" c="dimmed">
          {t('told.deviceBlocked')}
        </Text>
      )}
      {state === 'on' && (
        <>
          <Text component="output">{t('told.deviceOn')}</Text>
          <NetworkButton variant="default" loading={busy} onClick={stop}>
            {t('told.deviceTurnOff')}
          </NetworkButton>
        </>
      )}
      {state === 'off' && (
        <NetworkButton loading={busy} onClick={() => void attempt(enablePush)}>
          {t('told.deviceTurnOn')}
        </NetworkButton>
      )}
    </Stack>
  )
}
