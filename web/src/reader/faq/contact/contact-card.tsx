import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isWebAddress } from '#shared/domain/directory/contact-text.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { MultilingualName } from '#web/entity/contacts/multilingual-name.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { OpeningState } from '#web/reader/directory/opening-state.tsx'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { contactActions } from './contact-actions.ts'
import classes from './contact-card.module.css'

type WayProps = { href: string; children: ReactNode }

/** External sites open in a new tab without a referrer. */
const Way = ({ href, children }: WayProps) => (
  <a href={href} {...(isWebAddress(href) && { target: '_blank', rel: 'noopener noreferrer' })}>
    {children}
  </a>
)

/** Organisation to turn to after reading an answer, with its hours and the ways to reach it. */
export function ContactCard({ contact, distance }: { contact: FaqContact; distance?: ReactNode }) {
  const { t } = useTranslation('reader')
  const path = useReaderPath()
  const { languageById } = useContentLanguages()
  const { directory, closed, opening } = contact
  const { isOpen, place, call, directions, whatsapp } = contactActions(contact, navigator.userAgent)
  return (
    <section className={classes.card} data-open={isOpen} aria-label={t('contact.title')}>
      <header>
        <Link to={path('directory', directory.id)}>
          <bdi lang={languageById(directory.language_id).acronym}>{directory.name}</bdi>
        </Link>
        <div>
          {place.length > 0 && (
            <span>
              {place.map((one, index) => (
                <Fragment key={one}>
                  {index > 0 && ' · '}
                  <MultilingualName text={one} brief />
                </Fragment>
              ))}
            </span>
          )}
          {closed ?? (opening.state !== 'unknown' && <OpeningState opening={opening} />)}
          {distance}
        </div>
      </header>
      <div>
        {call && (
          <a href={call.href} data-call>
            <Icon name="phone" size={20} />
            {isOpen && <span>{t('contact.call')}</span>}
            <bdi dir="ltr">{call.number}</bdi>
          </a>
        )}
        {directions && <Way href={directions}>{t('contact.way')}</Way>}
        {whatsapp && <Way href={whatsapp}>{t('contact.whatsapp')}</Way>}
      </div>
    </section>
  )
}
