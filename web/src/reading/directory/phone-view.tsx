import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phone } from '#shared/entities/contact.ts'
import { phoneText } from '#web/entity/contacts/contact-words.ts'
import { messageLinks, phoneLink } from '#web/entity/contacts/reach.ts'
import classes from './phone-view.module.css'

/** A number, to be called and, where that makes sense, to be written to. */
export function PhoneView({ phone }: { phone: Phone }) {
  const { t } = useTranslation('directory')
  const number = phoneText(phone)
  const messages = messageLinks(phone)
  return (
    <span className={classes.phone}>
      <Anchor href={phoneLink(phone)} className={classes.link}>
        <bdi dir="ltr">{number}</bdi>
      </Anchor>
      {messages && (
        <>
          <Anchor href={messages.sms} aria-label={`${t('contact.sms')} ${number}`} className={classes.message}>
            {t('contact.sms')}
          </Anchor>
          <Anchor
            href={messages.whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('contact.whatsapp')} ${number}`}
            className={classes.message}
          >
            {t('contact.whatsapp')}
          </Anchor>
        </>
      )}
    </span>
  )
}
