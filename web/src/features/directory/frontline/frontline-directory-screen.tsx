import { useParams } from 'react-router-dom'
import { DirectoryPanel } from '#web/reader/directory/directory-panel.tsx'
import classes from './frontline-directory.module.css'

export function FrontlineDirectoryScreen() {
  const { directory_id = '' } = useParams()
  return (
    <div className={classes.page}>
      <DirectoryPanel key={directory_id} id={directory_id} headingOrder={1} />
    </div>
  )
}
