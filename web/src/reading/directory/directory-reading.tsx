import { Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { Facts } from '#web/components/facts.tsx'
import { Picture } from '#web/components/picture.tsx'
import { LinkedFaqs } from '#web/reading/faq/linked-faqs.tsx'
import { hasPlace } from '#shared/places/contact-words.ts'
import { ChangedByAtRest } from '#web/reading/changed-by-at-rest.ts'
import { useMoreFacts } from '#web/reading/use-more-facts.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { Notice } from '#web/reading/notice.tsx'
import { ReadingActions } from '#web/reading/reading-actions.tsx'
import { ReadingFrame, ReadingText, ReadingTitle, Verified } from '#web/reading/reading-frame.tsx'
import type { Sendable } from '#web/reading/send/sendable.ts'
import { ContactView } from './contact-view.tsx'
import classes from './directory-reading.module.css'
import { Logo } from './logo.tsx'
import { PlaceMapLazy } from '#web/entity/contacts/place-map-lazy.tsx'
import type { Named, PublishedDirectory } from './types.ts'

// Many organisations tell of nothing of it, and what they are called and how one reaches them does not wait for it.
const ServicesView = lazyPart(async () => (await import('./services-view.tsx')).ServicesView)
const ContactsNotes = lazyPart(async () => (await import('./services-view.tsx')).ContactsNotes)

/** Names one after the other, each apart from the direction of its neighbours. */
function Names({ all }: { all: readonly Named[] }) {
  const { t, i18n } = useTranslation('directory')
  return (
    <span dir={i18n.dir()}>
      {all.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && t('reading.separator')}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

function FactsOf({ directory }: { directory: PublishedDirectory }) {
  const { t } = useTranslation('directory')
  const more = useMoreFacts('directory', directory)
  const names = (all: readonly Named[]) => (all.length > 0 ? <Names all={all} /> : null)
  return (
    <Facts
      facts={[
        [t('reading.categories'), names(directory.service_categories)],
        [t('reading.countries'), names(directory.directory_countries)],
        [t('reading.nationalities'), names(directory.nationalities) ?? t('reading.allNationalities')],
        [t('reading.spoken'), names(directory.languages)],
        ...more,
      ]}
    />
  )
}

function Contacts({ directory, headingOrder }: { directory: PublishedDirectory; headingOrder: 2 | 3 }) {
  const { t } = useTranslation('directory')
  const { contacts } = directory
  const several = contacts.length > 1
  const points = contacts.flatMap((contact, place) =>
    hasPlace(contact)
      ? [
          {
            key: String(place),
            number: several ? place + 1 : null,
            latitude: contact.latitude,
            longitude: contact.longitude,
          },
        ]
      : [],
  )
  return (
    <section className={classes.contacts}>
      <Title order={headingOrder} className={classes.heading}>
        {t('reading.contacts')}
      </Title>
      {contacts.length === 0 && <Text c="dimmed">{t('reading.noContacts')}</Text>}
      {contacts.map((contact, place) => (
        <ContactView
          key={place}
          contact={contact}
          number={several ? place + 1 : null}
          headingOrder={headingOrder === 2 ? 3 : 4}
        />
      ))}
      <PlaceMapLazy points={points} />
    </section>
  )
}

/** Whether there is anything of it beside how it is reached. */
const tellsMore = ({ services, address_shown: shown, translations }: PublishedDirectory): boolean =>
  !!services?.length || (shown ?? 'full') !== 'full' || translations.some(({ complaints }) => complaints)

type Props = {
  directory: PublishedDirectory
  /** Id of the language to open in; what is missing in it is said, and the reader picks another. */
  startIn?: string
  headingOrder?: 1 | 2
}

/** An organisation as it is handed on. */
const sendable = ({ id, status, updated_at, translations, contacts, closed_until }: PublishedDirectory): Sendable => ({
  object: 'directory',
  id,
  isPublic: status !== 'inactive',
  updatedAt: updated_at,
  texts: translations,
  contacts,
  closedUntil: closed_until,
})

/** One organisation as its readers see it: what it does, and how one reaches it. */
export function DirectoryReading({ directory, startIn, headingOrder = 2 }: Props) {
  const { t } = useTranslation('directory')
  const below = headingOrder === 1 ? 2 : 3
  const tells = tellsMore(directory)
  return (
    <ReadingFrame
      translations={directory.translations}
      startIn={startIn}
      renderHead={({ words, language }) => (
        <div className={classes.sign}>
          <Logo url={directory.logo_url} large />
          <div className={classes.titles}>
            {directory.directory_type && (
              <Text size="sm" c="dimmed">
                <bdi>{directory.directory_type.name}</bdi>
              </Text>
            )}
            {words && (
              <ReadingTitle order={headingOrder} language={language}>
                {words.name}
                {directory.acronym && (
                  <span className={classes.acronym}>
                    <bdi>{directory.acronym}</bdi>
                  </span>
                )}
              </ReadingTitle>
            )}
            {directory.alternative_name && (
              <Text c="dimmed">
                <bdi>{directory.alternative_name}</bdi>
              </Text>
            )}
          </div>
        </div>
      )}
      renderActions={({ language }) => <ReadingActions record={() => sendable(directory)} startIn={language.id} />}
      updatedAt={directory.updated_at}
      changedBy={<ChangedByAtRest entity="directory" {...directory} />}
    >
      {({ words, language }) => (
        <>
          {directory.closed && <Notice tone="warning" title={directory.closed} />}
          {words?.description && <ReadingText language={language}>{words.description}</ReadingText>}
          <Picture url={directory.image_url} loading="lazy" className={classes.picture}>
            {directory.image_url && <Icon name="building" size={44} />}
          </Picture>
          {tells && <ServicesView directory={directory} language={language} headingOrder={below} />}
          <Contacts directory={directory} headingOrder={below} />
          {tells && <ContactsNotes directory={directory} language={language} headingOrder={below} />}
          <FactsOf directory={directory} />
          <Verified {...directory} />
          <LinkedFaqs faqs={directory.faqs ?? []} heading={t('reading.faqs')} headingOrder={below} />
        </>
      )}
    </ReadingFrame>
  )
}
