import { useParams } from 'react-router-dom'
import { ReadingPanel } from '#web/reading/faq/reading-panel.tsx'
import classes from './frontline-faq.module.css'

/** One FAQ to be read, and read out, at the front line. */
export function FrontlineFaqScreen() {
  const { faq_id = '' } = useParams()
  return (
    <div className={classes.page}>
      <ReadingPanel key={faq_id} id={faq_id} headingOrder={1} />
    </div>
  )
}
