import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { passkeys, type Passkey } from '#web/session/sign-in/passkeys.ts'
import { hasPasskeys } from '#web/session/sign-in/login-methods.ts'
import classes from './edit-profile-screen.module.css'

/** Adds passkeys, if the browser supports them, and removes existing ones. */
export function Passkeys() {
  const { t } = useTranslation('account')
  const { t: tApp, i18n } = useTranslation('app')
  const [ownPasskeys, setOwnPasskeys] = useState<Passkey[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  /** Replaces the browser's own error messages by translated ones. */
  const textOf = (failed: unknown): string => {
    if (isProblem(failed)) return failed.detail || tApp('failed.wrong')
    const isThere = failed instanceof Error && failed.name === 'InvalidStateError'
    return t(isThere ? 'security.passkeyThere' : 'security.passkeyNotMade')
  }
  const attempt = async (action: () => Promise<Passkey[]>) => {
    setBusy(true)
    setError(null)
    try {
      setOwnPasskeys(await action())
    } catch (failed) {
      console.error('passkeys could not be read or changed', failed)
      setError(textOf(failed))
    } finally {
      setBusy(false)
    }
  }
  const latestAttempt = useRef(attempt)
  useEffect(() => void latestAttempt.current(passkeys.list), [])

  const add = () =>
    void attempt(async () => {
      const left = await passkeys.add()
      toast.success(t('security.passkeyAdded'))
      return left
    })
  const remove = async ({ id }: Passkey) => {
    const question = { title: t('security.passkeyRemove'), text: t('security.passkeyRemoveText') }
    if (!(await confirm({ ...question, confirmLabel: tApp('common.remove') }))) return
    await attempt(async () => {
      await passkeys.remove(id)
      toast.success(t('security.passkeyRemoved'))
      return (ownPasskeys ?? []).filter((one) => one.id !== id)
    })
  }

  return (
    <Stack>
      <Text>{t('security.passkeysText')}</Text>
      {error && (
        <Alert color="danger" role="alert">
          {error}
        </Alert>
      )}
      {ownPasskeys && ownPasskeys.length > 0 && (
        <ul className={classes.passkeys}>
          {ownPasskeys.map((one) => (
            <li key={one.id}>
              <div>
                <Bidi>{one.name}</Bidi>
                <Text size="sm" c="dimmed">
                  {t('security.passkeySince')} <FormattedDate value={one.created_at} />
                </Text>
              </div>
              <Button
                variant="default"
                disabled={busy}
                aria-label={formatLabelledValue(tApp('common.remove'), one.name, i18n.language)}
                onClick={() => void remove(one)}
              >
                {tApp('common.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <div>
          <NetworkButton loading={busy} onClick={add}>
            {t('security.passkeyAdd')}
          </NetworkButton>
        </div>
      )}
    </Stack>
  )
}
