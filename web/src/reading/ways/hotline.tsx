import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import { Icon } from '#web/components/icons.tsx'
import classes from './hotline.module.css'

/** Whom one can call, one tap away; nothing where the deployment names nobody. */
export function Hotline() {
  const { i18n } = useTranslation('app')
  const { hotline } = config()
  if (!hotline) return null
  const { name, phone, hours } = hotline
  const words = (all: Record<string, string>) => all[i18n.language]
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={classes.hotline}>
      <Icon name="phone" size={22} />
      <span className={classes.name}>{words(name)}</span>
      <bdi dir="ltr" className={classes.phone}>
        {phone}
      </bdi>
      <span className={classes.hours}>{words(hours)}</span>
    </a>
  )
}
