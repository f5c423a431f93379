import { Button, Modal, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadIcon, EnlargeIcon } from './icons.tsx'
import { Missing } from './missing.tsx'
import classes from './stage.module.css'

/** A picture that can be seen as large as the window, and taken away. */
export function Poster({ url, title, lang }: { url: string; title: string; lang?: string }) {
  const { t } = useTranslation('media')
  const [large, setLarge] = useState(false)
  const [broken, setBroken] = useState(false)
  if (broken) return <Missing type="Poster" text={t('stage.gone')} />
  return (
    <>
      <UnstyledButton
        className={classes.poster}
        aria-label={t('poster.enlarge', { title })}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <img src={url} alt={title} lang={lang} onError={() => setBroken(true)} />
      </UnstyledButton>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<EnlargeIcon />} onClick={() => setLarge(true)}>
          {t('poster.larger')}
        </Button>
        <Button variant="default" component="a" href={url} download leftSection={<DownloadIcon />}>
          {t('file.download')}
        </Button>
      </div>
      <Modal opened={large} onClose={() => setLarge(false)} title={<bdi>{title}</bdi>} fullScreen>
        <img src={url} alt={title} lang={lang} className={classes.large} />
      </Modal>
    </>
  )
}
