import { useParams } from 'react-router-dom'
import { MediaPanel } from '#web/reader/media/media-panel.tsx'
import classes from './frontline-media.module.css'

export function FrontlineMediaScreen() {
  const { media_id = '' } = useParams()
  return (
    <div className={classes.page}>
      <MediaPanel key={media_id} id={media_id} headingOrder={1} />
    </div>
  )
}
