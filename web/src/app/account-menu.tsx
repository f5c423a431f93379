import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/components/part.tsx'
import { defaultPicture } from '#web/session/session-user.ts'
import { useSession } from '#web/session/use-session.ts'
import { HeaderPanel } from './header-panel.tsx'
import classes from './header-panel.module.css'

const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel)

/** The picture of who is signed in, which opens their own pages. */
export function AccountMenu() {
  const { t } = useTranslation('app')
  const { user } = useSession()
  const [lost, setLost] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  if (!user) return null
  return (
    <HeaderPanel
      label={t('shell.account')}
      onOpen={() => setOpened(true)}
      face={
        <img
          src={lost === user.picture ? defaultPicture : user.picture}
          alt=""
          width={34}
          height={34}
          className={classes.picture}
          onError={() => setLost(user.picture)}
        />
      }
    >
      {opened && <AccountPanel user={user} />}
    </HeaderPanel>
  )
}
