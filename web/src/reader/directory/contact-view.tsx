import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { useCopy } from '#web/reader/share/share-link.ts'
import {
  addressLines,
  contactName,
  contactText,
  hostnameOf,
  isWebAddress,
  formatPhone,
} from '#shared/domain/directory/contact-text.ts'
import classes from './contact-view.module.css'
import { HoursTable } from './hours-table.tsx'
import { OpeningState } from './opening-state.tsx'
import { MultilingualName } from '#web/entity/contacts/multilingual-name.tsx'
import { getDirectionsUrl } from '#web/entity/contacts/contact-links.ts'
import { PhoneView } from './phone-view.tsx'
import type { PublishedContact } from './directory-types.ts'

/** Opens external sites in a new tab without a referrer. */
const newTabProps = { target: '_blank', rel: 'noopener noreferrer' } as const

type RowProps = { icon: IconName; name: string; children: ReactNode }

function Row({ icon, name, children }: RowProps) {
  return (
    <div className={classes.row}>
      <dt>
        <Icon name={icon} size={20} />
        <span className={classes.hidden}>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Address({ contact }: { contact: PublishedContact }) {
  const { t, i18n } = useTranslation('directory')
  const { t: toReach } = useTranslation('reader')
  const lines = addressLines(contact)
  const hints = [
    [t('contact.landmark'), contact.landmark],
    [t('contact.proximity'), contact.proximity],
    [t('contact.metro'), contact.metro],
  ].filter(([, text]) => text)
  const directions = getDirectionsUrl(contact, navigator.userAgent)
  if (lines.length === 0 && hints.length === 0 && !contact.plus_code && !directions) return null
  return (
    <Row icon="place" name={t('contact.address')}>
      {lines.length > 0 && (
        <address className={classes.address}>
          {lines.map((line) => (
            <span key={line}>
              <MultilingualName text={line} />
            </span>
          ))}
        </address>
      )}
      {hints.map(([name, text]) => (
        <div key={name} className={classes.hint}>
          {formatLabelledValue(name ?? '', '', i18n.language)}
          <MultilingualName text={text ?? ''} />
        </div>
      ))}
      {contact.plus_code && (
        <div className={classes.hint}>
          {formatLabelledValue(t('contact.plusCode'), '', i18n.language)}
          <bdi dir="ltr">{contact.plus_code}</bdi>
        </div>
      )}
      {directions && (
        <Anchor href={directions} {...(isWebAddress(directions) && newTabProps)} className={classes.link}>
          {toReach('contact.way')}
        </Anchor>
      )}
    </Row>
  )
}

type Props = {
  contact: PublishedContact
  /** Number on the map and in the list if there are several contacts. */
  number: number | null
  /** Distance from the reader's location. */
  directions?: ReactNode
  headingOrder: 2 | 3 | 4
}

/** Address, opening hours and channels of a contact, each as a link or action. */
export function ContactView({ contact, number, directions, headingOrder }: Props) {
  const { t } = useTranslation('directory')
  const Heading = `h${headingOrder}` as const
  const name = contactName(contact)
  const take = useCopy()
  return (
    <article className={classes.contact}>
      <header className={classes.head}>
        {number !== null && (
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
        )}
        <Heading className={classes.name}>
          {name ? <MultilingualName text={name} brief /> : t('reading.contactNumber', { number: number ?? 1 })}
        </Heading>
        {contact.opening && contact.opening.state !== 'unknown' && <OpeningState opening={contact.opening} />}
        {directions}
      </header>
      <div className={classes.sections}>
        <dl className={classes.rows}>
          {(contact.phones ?? []).length > 0 && (
            <Row icon="phone" name={t('contact.phones')}>
              {(contact.phones ?? []).map((phone) => (
                <PhoneView key={formatPhone(phone)} phone={phone} />
              ))}
            </Row>
          )}
          {contact.email && (
            <Row icon="mail" name={t('contact.email')}>
              <Anchor href={`mailto:${contact.email}`} className={classes.link}>
                <bdi dir="ltr">{contact.email}</bdi>
              </Anchor>
            </Row>
          )}
          {isWebAddress(contact.website) && (
            <Row icon="globe" name={t('contact.website')}>
              <Anchor href={contact.website} {...newTabProps} className={classes.link}>
                <bdi dir="ltr">{hostnameOf(contact.website)}</bdi>
              </Anchor>
            </Row>
          )}
          <Address contact={contact} />
        </dl>
        <HoursTable days={contact.working_days} timeZone={contact.time_zone} />
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="copy" />}
        className={classes.copy}
        onClick={() => void take(contactText(contact), t('contact.copied'))}
      >
        {t('contact.copy')}
      </Button>
    </article>
  )
}
