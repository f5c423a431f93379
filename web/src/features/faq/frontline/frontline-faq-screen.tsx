import { useParams } from 'react-router-dom'
import { FaqPanel } from '#web/reader/faq/faq-panel.tsx'
import classes from './frontline-faq.module.css'

export function FrontlineFaqScreen() {
  const { faq_id = '' } = useParams()
  return (
    <div className={classes.page}>
      <FaqPanel key={faq_id} id={faq_id} headingOrder={1} />
    </div>
  )
}
