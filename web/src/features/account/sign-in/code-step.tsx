import { Button, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '#web/components/credentials/code-input.tsx'
import { SecretKey } from '#web/components/credentials/secret-key.tsx'
import type { SignInStep } from '#web/session/sign-in/sign-in-step.ts'

type Props = {
  step: Extract<SignInStep, { kind: 'code' | 'set-up' }>
  busy: boolean
  onAnswer: (code: string) => void
}

/** Six-digit code of the second factor; shows its key first if the user has to set it up. */
export function CodeStep({ step, busy, onAnswer }: Props) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) onAnswer(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {step.kind === 'set-up' && step.later && <Text>{t('login.setUpText')}</Text>}
        {step.kind === 'set-up' && <SecretKey secret={step.secret} link={step.link} />}
        <Text>{t('login.codeText')}</Text>
        <CodeInput value={code} onChange={setCode} />
        <Button type="submit" size="md" loading={busy} disabled={code.length !== 6}>
          {t('login.continue')}
        </Button>
      </Stack>
    </form>
  )
}
