import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/network-button.tsx'
import { lazyPart } from '#web/components/part.tsx'
import type { MyList } from '#web/reading/faq/my-list.ts'

const ShareList = lazyPart(async () => (await import('./shared/share-list.tsx')).ShareList)

/** Opens what says who else reads a list; what that takes is loaded when it is asked for. */
export function ShareButton({ list }: { list: MyList }) {
  const { t } = useTranslation('lists')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <NetworkButton variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('share.open')}
      </NetworkButton>
      {opened && <ShareList list={list} onClose={() => setOpened(false)} />}
    </>
  )
}
