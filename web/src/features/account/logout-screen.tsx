import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { confirm } from '#web/components/feedback/confirm.ts'
import { readQueue } from '#web/offline/outbox/outbox-queue.ts'
import { safeReturnPath } from '#web/session/sign-in/return-path.ts'
import { signOut } from '#web/session/sign-in/sign-out.ts'

/** Confirms the logout if there are pending changes: the outbox is deleted with the session. */
async function sure(t: TFunction<'beside'>): Promise<boolean> {
  const count = (await readQueue()).length
  if (count === 0) return true
  return confirm({
    title: t('outbox.signOut.title'),
    text: t('outbox.signOut.text', { count }),
    confirmLabel: t('outbox.signOut.confirm'),
    local: true,
  })
}

export function LogoutScreen() {
  const { t } = useTranslation('pages')
  const { t: tOverlays } = useTranslation('beside')
  const navigate = useNavigate()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void sure(tOverlays).then(async (leaves) => {
      if (!leaves) return navigate(safeReturnPath(null), { replace: true })
      const next = await signOut()
      if (next) location.assign(next)
      else await navigate('/login', { replace: true })
    })
  }, [navigate, tOverlays])
  return <Text component="output">{t('pages.signingOut')}</Text>
}
