import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import { identityProviderName } from '#web/session/sign-in/login-methods.ts'
import { queries } from '#web/api/queries.ts'
import { CodeInput } from '#web/components/credentials/code-input.tsx'
import { SecretKey } from '#web/components/credentials/secret-key.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { secondFactor, type FactorState, type SecondFactorKey } from '#web/session/sign-in/second-factor.ts'
import { signInErrorKey, type SignInErrorKey } from '#web/session/sign-in/sign-in-error.ts'
import { useSession } from '#web/session/use-session.ts'

/** Enables the second factor (key, then a first code) and disables it. */
export function SecondFactor() {
  const { t } = useTranslation('account')
  const { t: tApp } = useTranslation('app')
  const { t: tLogin } = useTranslation('login')
  const { t: tChallenge } = useTranslation('challenge')
  const { user } = useSession()
  const { data: me } = useQuery(queries.me())
  const [state, setState] = useState<FactorState | null>(null)
  const on = state?.on ?? false
  const [key, setKey] = useState<SecondFactorKey | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<SignInErrorKey | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    secondFactor
      .state()
      .then(setState, (failed: unknown) => console.error('the second factor could not be read', failed))
  }, [])

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await action()
    } catch (failed) {
      console.error('the second factor could not be changed', failed)
      setError(signInErrorKey(failed, 'code'))
    } finally {
      setBusy(false)
    }
  }
  const startSetUp = () => void attempt(async () => setKey(await secondFactor.begin(me?.email ?? user?.name ?? '')))
  const turnOff = () =>
    void attempt(async () => {
      await secondFactor.turnOff()
      setState((now) => now && { ...now, on: false, proven: false })
      toast.success(t('security.factorStopped'))
    })
  const confirmCode = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      setState(await secondFactor.confirm(code))
      setKey(null)
      setCode('')
      toast.success(t('security.factorOn'))
    })
  }

  if (state?.agency) {
    const messageKey = state.proven ? 'security.factorByAgency' : 'security.factorNotByAgency'
    return <Text>{t(messageKey, { agency: identityProviderName() })}</Text>
  }
  return (
    <Stack>
      <Text>{on ? t('security.factorOn') : t('security.factorText')}</Text>
      {error && (
        <Alert color="danger" role="alert">
          {tLogin(error, { ns: ['login', 'app'] })}
        </Alert>
      )}
      {on && state?.required && <Text size="sm">{t('security.factorMust')}</Text>}
      {on && !state?.proven && <Text size="sm">{t('security.factorAgain')}</Text>}
      {!key && (
        <Group>
          {(!on || state?.proven) && (
            <Button variant={on ? 'default' : 'filled'} loading={busy} onClick={startSetUp}>
              {t(on ? 'security.factorNew' : 'security.factorStart')}
            </Button>
          )}
          {on && state?.proven && !state.required && (
            <Button variant="default" loading={busy} onClick={turnOff}>
              {t('security.factorOff')}
            </Button>
          )}
        </Group>
      )}
      {key && (
        <form onSubmit={confirmCode} noValidate>
          <Stack>
            {!on && config().passkeyHost && <Text>{t('security.passkeysEnd')}</Text>}
            <SecretKey secret={key.secret} link={key.link} />
            <Text>{tChallenge('code')}</Text>
            <CodeInput value={code} onChange={setCode} />
            <Group>
              <Button type="submit" loading={busy} disabled={code.length !== 6}>
                {t('security.factorConfirm')}
              </Button>
              <Button variant="default" onClick={() => setKey(null)}>
                {tApp('common.cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Stack>
  )
}
