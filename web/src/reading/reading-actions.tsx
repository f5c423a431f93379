import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { PublicPage } from './public-page.tsx'
import { ReadingAction } from './reading-action.tsx'
import { useCopy } from './share.ts'

type Props = {
  /** What others are sent, and where they can read it. */
  title: string
  address: string
  /** It in plain words, to be sent as a message. */
  text?: () => string
  /** What has a page that everybody reads; nothing, where it is not for everybody. */
  page?: ComponentProps<typeof PublicPage> | null
}

/** What a reader does with what they read: send it on, print it. */
export function ReadingActions({ title, address, text, page }: Props) {
  const { t } = useTranslation('reader')
  const take = useCopy()
  // By what the device sends things on with; where it has nothing for that, the address is copied.
  const sends = 'share' in navigator
  const share = () =>
    sends
      ? // It also refuses where somebody thought better of it, of which there is nothing to say.
        navigator.share({ title, url: address }).catch(() => undefined)
      : take(address, t('share.linkCopied'))
  return (
    <>
      <ReadingAction
        label={t(sends ? 'share.send' : 'share.link')}
        icon={<Icon name="link" size={20} />}
        onClick={() => void share()}
      />
      {text && (
        <ReadingAction
          label={t('share.text')}
          icon={<Icon name="copy" size={20} />}
          onClick={() => void take(text(), t('share.textCopied'))}
        />
      )}
      {page && <PublicPage {...page} />}
      <ReadingAction label={t('share.print')} icon={<Icon name="print" size={20} />} onClick={() => window.print()} />
    </>
  )
}
