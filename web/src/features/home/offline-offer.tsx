import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/feedback/toast.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { canStorePacks, startPack, takePack, usePack } from '#web/offline/pack/pack.ts'
import { readUserValue, userKey, writeUserValue } from '#web/session/storage/user-storage.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './offline-offer.module.css'

/** Line on phones that offers to save content, until there is a pack or the user hides the line. */
export function OfflineOffer() {
  const { t, i18n } = useTranslation('account')
  const { user } = useSession()
  const { metadata, isKnown, operation, failed } = usePack()
  const [isOffered, setOffered] = useState(false)
  const hiddenName = userKey(user!.id, 'offline-offer-hidden')
  useEffect(() => {
    const decide = async () => {
      await startPack()
      setOffered((await canStorePacks()) && !(await readUserValue<boolean>(hiddenName)))
    }
    void decide()
  }, [hiddenName])
  const take = async () => {
    const { countries } = user!
    const country = countries.length === 1 ? countries[0]! : null
    if (await takePack({ language: i18n.language, country, category: null })) toast.success(t('offline.saved'))
  }
  const hide = () => {
    setOffered(false)
    void writeUserValue(hiddenName, true)
  }
  if (!isOffered || !isKnown || metadata) return null
  return (
    <div className={classes.offer}>
      <NetworkButton variant="subtle" loading={operation === 'taking'} onClick={() => void take()}>
        {t('offline.offer')}
      </NetworkButton>
      <CloseButton size={44} iconSize={18} aria-label={t('offline.dismiss')} onClick={hide} />
      {failed && <p role="alert">{t('offline.failed')}</p>}
    </div>
  )
}
