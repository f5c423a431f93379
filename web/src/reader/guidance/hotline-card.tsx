import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import type { HotlineDetails } from './hotline-details.ts'
import classes from './hotline.module.css'

/** Card of a hotline. The whole card is a call link; while the hotline is closed, only its number is. */
export function HotlineCard({ name, languageId, phone, hours, isClosed }: HotlineDetails) {
  const { languageById } = useContentLanguages()
  const language = languageId ? languageById(languageId) : null
  const Card = isClosed ? 'div' : 'a'
  const Phone = isClosed ? 'a' : 'span'
  const call = { href: phoneLink(phone) }
  return (
    <Card className={classes.hotline} {...(!isClosed && call)}>
      <Icon name="phone" size={22} />
      <span className={classes.name}>
        <bdi lang={language?.acronym} dir={language?.text_direction}>
          {name}
        </bdi>
      </span>
      <Phone className={classes.phone} {...(isClosed && call)}>
        <bdi dir="ltr">{phone}</bdi>
      </Phone>
      {hours && <span className={classes.hours}>{hours}</span>}
    </Card>
  )
}
