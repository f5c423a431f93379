import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/components/dates/formatters.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './print-watermark.module.css'

const times = 8

/** Watermark across every printed page: user and time. Hidden on screen. */
export function PrintWatermark() {
  const { t, i18n } = useTranslation('people')
  const { user } = useSession()
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  const words = t('print.mark', { name: user?.name ?? '', time: formatDate(at.toISOString(), i18n.language, true) })
  return (
    <div className={classes.watermark} aria-hidden="true" data-print-mark>
      {Array.from({ length: times }, (_, index) => (
        <p key={index}>{words}</p>
      ))}
    </div>
  )
}
