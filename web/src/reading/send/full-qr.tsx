import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/api/texts.ts'
import { sentWords } from '#shared/public/sent-words.ts'
import type { ContentLanguage } from '#web/texts/content-language.ts'
import { QrCode } from './qr-code.tsx'
import classes from './send.module.css'

type Props = { title: string; link: string; language: ContentLanguage; onClose: () => void }

/** A QR code on the whole of the screen, to be held out to somebody: what it says is in their language. */
export function FullQr({ title, link, language: { acronym, text_direction }, onClose }: Props) {
  const { t } = useTranslation('send')
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('send.qr')}
      classNames={{ content: classes.light, header: classes.light }}
    >
      <div className={classes.held}>
        <div lang={acronym} dir={text_direction}>
          <p className={classes.name}>{title}</p>
          <p>{inLanguage(sentWords.scan, acronym)}</p>
        </div>
        <QrCode text={link} label={t('send.showing', { title })} />
        <p dir="ltr" className={classes.address}>
          {link}
        </p>
      </div>
    </Modal>
  )
}
