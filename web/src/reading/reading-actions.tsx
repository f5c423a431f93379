import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { ReadingAction } from './reading-action.tsx'
import { sharesItself, useCopy, useShare } from './share.ts'

type Props = {
  /** What others are sent, and where they can read it. */
  title: string
  address: string
  /** It in plain words, to be sent as a message. */
  text?: () => string
}

/** What a reader does with what they read: send it on, print it. */
export function ReadingActions({ title, address, text }: Props) {
  const { t } = useTranslation('reader')
  const take = useCopy()
  const share = useShare()
  return (
    <>
      <ReadingAction
        label={t(sharesItself() ? 'share.send' : 'share.link')}
        icon={<Icon name="link" size={20} />}
        onClick={() => void share(title, address)}
      />
      {text && (
        <ReadingAction
          label={t('share.text')}
          icon={<Icon name="copy" size={20} />}
          onClick={() => void take(text(), t('share.textCopied'))}
        />
      )}
      <ReadingAction label={t('share.print')} icon={<Icon name="print" size={20} />} onClick={() => window.print()} />
    </>
  )
}
