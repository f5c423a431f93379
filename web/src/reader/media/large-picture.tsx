import { Modal } from '@mantine/core'
import classes from './media-player.module.css'

export function LargePicture(props: { url: string; title: string; lang?: string; onClose: () => void }) {
  const { url, title, lang, onClose } = props
  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} fullScreen>
      <img src={url} alt={title} lang={lang} className={classes.large} />
    </Modal>
  )
}
