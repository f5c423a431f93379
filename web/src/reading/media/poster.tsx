import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/components/part.tsx'
import { Missing } from './missing.tsx'
import classes from './stage.module.css'
import { Icon } from '#web/components/icons.tsx'

/** With its first use: nearly everybody reads on without it. */
const LargePicture = lazyPart(async () => (await import('./large-picture.tsx')).LargePicture)

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
        <Button variant="default" leftSection={<Icon name="enlarge" />} onClick={() => setLarge(true)}>
          {t('poster.larger')}
        </Button>
        <Button variant="default" component="a" href={url} download leftSection={<Icon name="download" />}>
          {t('file.download')}
        </Button>
      </div>
      {large && <LargePicture url={url} title={title} lang={lang} onClose={() => setLarge(false)} />}
    </>
  )
}
