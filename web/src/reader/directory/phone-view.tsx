import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phone } from '#shared/domain/directory/contact.ts'
import { isWebAddress, formatPhone } from '#shared/domain/directory/contact-text.ts'
import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { isMobileNumber, whatsappLink } from '#web/entity/contacts/contact-links.ts'
import classes from './phone-view.module.css'

/** Phone number with links to call and, if it is mobile, to send a message. */
export function PhoneView({ phone }: { phone: Phone }) {
  const { t } = useTranslation('directory')
  const { t: toReach } = useTranslation('reader')
  const number = formatPhone(phone)
  const call = phoneLink(number)
  const messages = [
    [t('contact.sms'), call.replace('tel', 'sms')],
    [toReach('contact.whatsapp'), whatsappLink(phone)],
  ] as const
  return (
    <span className={classes.phone}>
      <Anchor href={call} className={classes.link}>
        <bdi dir="ltr">{number}</bdi>
      </Anchor>
      {isMobileNumber(phone) && (
        <span className={classes.phone}>
          {messages.map(([name, url]) => (
            <Anchor
              key={name}
              href={url}
              target={isWebAddress(url) ? '_blank' : undefined}
              rel="noopener noreferrer"
              aria-label={`${name} ${number}`}
              className={classes.message}
            >
              {name}
            </Anchor>
          ))}
        </span>
      )}
    </span>
  )
}
