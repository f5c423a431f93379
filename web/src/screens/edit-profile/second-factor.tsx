import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { CodeInput } from '#web/components/code-input.tsx'
import { SecretKey } from '#web/components/secret-key.tsx'
import { toast } from '#web/components/toast.ts'
import { secondFactor, type SecondFactorKey } from '#web/session/second-factor.ts'
import { signInErrorKey, type SignInErrorKey } from '#web/session/sign-in-error.ts'
import { useSession } from '#web/session/use-session.ts'

/** Turns the second factor on, by a key and a first code of it, and off. */
export function SecondFactor() {
  const { t } = useTranslation('app')
  const { user } = useSession()
  const { data: me } = useQuery(queries.me())
  const [on, setOn] = useState(false)
  const [key, setKey] = useState<SecondFactorKey | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<SignInErrorKey | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    secondFactor.isOn().then(setOn, (failed: unknown) => console.error('the second factor could not be read', failed))
  }, [])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failed) {
      console.error('the second factor could not be changed', failed)
      setError(signInErrorKey(failed, 'code'))
    } finally {
      setBusy(false)
    }
  }
  const begin = () => void attempt(async () => setKey(await secondFactor.begin(me?.email ?? user?.name ?? '')))
  const turnOff = () =>
    void attempt(async () => {
      await secondFactor.turnOff()
      setOn(false)
      toast.success(t('security.factorStopped'))
    })
  const confirmCode = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await secondFactor.confirm(code)
      setKey(null)
      setCode('')
      setOn(true)
      toast.success(t('security.factorOn'))
    })
  }

  return (
    <Stack>
      <Text>{on ? t('security.factorOn') : t('security.factorText')}</Text>
      {error && (
        <Alert color="danger" role="alert">
          {t(error)}
        </Alert>
      )}
      {!key && (
        <Group>
          <Button variant={on ? 'default' : 'filled'} loading={busy} onClick={on ? turnOff : begin}>
            {on ? t('security.factorOff') : t('security.factorStart')}
          </Button>
        </Group>
      )}
      {key && (
        <form onSubmit={confirmCode} noValidate>
          <Stack>
            <SecretKey secret={key.secret} link={key.link} />
            <Text>{t('login.codeText')}</Text>
            <CodeInput value={code} onChange={setCode} />
            <Group>
              <Button type="submit" loading={busy} disabled={code.length !== 6}>
                {t('security.factorConfirm')}
              </Button>
              <Button variant="default" onClick={() => setKey(null)}>
                {t('common.cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Stack>
  )
}
