import { useTranslation } from 'react-i18next'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyWithFallback } from '#web/components/layout/lazy-component.tsx'
import { useNear } from '#web/reader/directory/use-near.ts'
import frame from '#web/reader/reader-frame.module.css'
import { callOf } from './contact-actions.ts'
import { ContactCard } from './contact-card.tsx'
import classes from './call-action.module.css'

type Props = { contacts: readonly FaqContact[] }

const FirstContactCard = ({ contacts }: Props) => <ContactCard contact={contacts[0]!} />

/** Loaded once the reader has set a location. */
const NearestContactCard = lazyWithFallback(
  async () => (await import('./nearest-contact-card.tsx')).NearestContactCard,
  FirstContactCard,
)

/** Card of the best contact for an answer; renders nothing without contacts. */
export function FaqContacts({ contacts }: Props) {
  const near = useNear()
  if (contacts.length === 0) return null
  return near ? <NearestContactCard contacts={contacts} /> : <FirstContactCard contacts={contacts} />
}

/** Call button of the action bar on phones, if the contact of the card is open. */
export function CallAction({ contacts: [first] }: Props) {
  const { t } = useTranslation('reader')
  const near = useNear()
  const call = first?.opening.state === 'open' && callOf(first)
  // With a location, the card may show another contact.
  if (!call || near) return null
  return (
    <a href={call.href} className={`${frame.action} ${classes.call}`}>
      <Icon name="phone" size={20} />
      <span>{t('contact.call')}</span>
    </a>
  )
}
