import { Alert, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { pushState, disablePush, enablePush, type PushState } from '#web/session/push-subscription.ts'

const pushQuery = queryOptions({ queryKey: ['push-state'], queryFn: pushState })

/** Web push setting of this device. The browser requests permission only after a click. */
export function PushSettings() {
  const { t } = useTranslation('account')
  return (
    <Stack mt="lg" gap="xs" align="flex-start">
      <h3>{t('told.device')}</h3>
      <Text>{t('told.deviceText')}</Text>
      <QueryState query={useQuery(pushQuery)}>{(state) => <Device state={state} />}</QueryState>
    </Stack>
  )
}

function Device({ state }: { state: PushState }) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const attempt = async (action: () => Promise<PushState>): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      queryClient.setQueryData(pushQuery.queryKey, await action())
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
    <>
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
    </>
  )
}
