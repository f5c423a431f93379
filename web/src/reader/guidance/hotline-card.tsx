import { Icon } from '#web/components/icons/icons.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './hotline.module.css'
import { callLink, type HotlineDetails } from './hotline-details.ts'

function Name({ name, languageId }: Pick<HotlineDetails, 'name' | 'languageId'>) {
  const { languageById } = useContentLanguages()
  const language = languageId === null ? null : languageById(languageId)
  return (
    <span className={classes.name}>
      <bdi lang={language?.acronym} dir={language?.text_direction}>
        {name}
      </bdi>
    </span>
  )
}

/** Card of a hotline. The whole card is a call link; while the hotline is closed, only its number is. */
export function HotlineCard({ name, languageId, phone, hours, isClosed }: HotlineDetails) {
  const number = <bdi dir="ltr">{phone}</bdi>
  const hoursLine = hours && <span className={classes.hours}>{hours}</span>
  if (isClosed)
    return (
      <div className={classes.hotline} data-closed>
        <Icon name="phone" size={22} />
        <Name name={name} languageId={languageId} />
        <a href={callLink(phone)} className={classes.phone}>
          {number}
        </a>
        {hoursLine}
      </div>
    )
  return (
    <a href={callLink(phone)} className={classes.hotline}>
      <Icon name="phone" size={22} />
      <Name name={name} languageId={languageId} />
      <span className={classes.phone}>{number}</span>
      {hoursLine}
    </a>
  )
}
