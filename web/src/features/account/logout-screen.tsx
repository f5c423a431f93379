import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/session/use-session.ts'

/** Ends the session, then leads to signing in. */
export function LogoutScreen() {
  const { t } = useTranslation('app')
  const { signOut } = useSession()
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (left.current) return
    left.current = true
    void signOut().then(() => navigate('/login', { replace: true }))
  }, [signOut, navigate])
  return <Text component="output">{t('pages.signingOut')}</Text>
}
