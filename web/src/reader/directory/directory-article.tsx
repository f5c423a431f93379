import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import { Picture } from '#web/components/icons/picture.tsx'
import { LinkedFaqs } from '#web/reader/faq/linked-faqs.tsx'
import { hasCoordinates } from '#shared/domain/directory/contact-text.ts'
import { IdleChangedBy } from '#web/reader/idle-changed-by.ts'
import { lazyComponent, lazyOptional } from '#web/components/layout/lazy-component.tsx'
import { Callout } from '#web/reader/callout.tsx'
import { ShareAction } from '#web/reader/share-action.tsx'
import { ReaderFrame, ReaderText, ReaderTitle, Verified } from '#web/reader/reader-frame.tsx'
import type { Shareable } from '#web/reader/share/shareable.ts'
import { ContactView } from './contact-view.tsx'
import classes from './directory-article.module.css'
import { Logo } from './logo.tsx'
import { LazyPlaceMap } from '#web/entity/contacts/map/lazy-place-map.tsx'
import type { PublishedDirectory } from './directory-types.ts'
import { useNear } from './use-near.ts'

// Loaded separately, so that name and contacts render first.
const ServicesView = lazyComponent(async () => (await import('./services-view.tsx')).ServicesView)
/** Loaded once the reader has set a location. */
const WayThere = lazyOptional(async () => (await import('./distance-to.tsx')).DistanceTo)
const BelowContacts = lazyComponent(async () => (await import('./services-view.tsx')).BelowContacts)

function Contacts({ directory, headingOrder }: { directory: PublishedDirectory; headingOrder: 2 | 3 }) {
  const { t } = useTranslation('directory')
  const { contacts } = directory
  const near = useNear()
  const several = contacts.length > 1
  const points = contacts.flatMap((contact, index) =>
    hasCoordinates(contact)
      ? [
          {
            key: String(index),
            number: several ? index + 1 : null,
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
      {contacts.map((contact, index) => (
        <ContactView
          key={index}
          contact={contact}
          number={several ? index + 1 : null}
          directions={near && hasCoordinates(contact) && <WayThere to={contact} />}
          headingOrder={headingOrder === 2 ? 3 : 4}
        />
      ))}
      <LazyPlaceMap points={points} />
    </section>
  )
}

type Props = {
  directory: PublishedDirectory
  /** Id of the initial language; if it has no text, the reader is offered the others. */
  startIn?: string
  headingOrder?: 1 | 2
}

/** Organisation in the format of the share dialog. */
const shareableOf = ({
  id,
  status,
  updated_at,
  translations,
  contacts,
  closed_until,
}: PublishedDirectory): Shareable => ({
  object: 'directory',
  id,
  isPublic: status !== 'inactive',
  updatedAt: updated_at,
  texts: translations,
  contacts,
  closedUntil: closed_until,
})

/** Reader's view of one organisation: services and contacts. */
export function DirectoryArticle({ directory, startIn, headingOrder = 2 }: Props) {
  const { t } = useTranslation('directory')
  const below = headingOrder === 1 ? 2 : 3
  return (
    <ReaderFrame
      translations={directory.translations}
      startIn={startIn}
      renderHead={({ translation, language }) => (
        <div className={classes.sign}>
          <Logo url={directory.logo_url} name={translation?.name ?? directory.name} size="large" />
          <div className={classes.titles}>
            {directory.directory_type && (
              <Text size="sm" c="dimmed">
                <bdi>{directory.directory_type.name}</bdi>
              </Text>
            )}
            {translation && (
              <ReaderTitle order={headingOrder} language={language}>
                {translation.name}{' '}
                {directory.acronym && (
                  <span className={classes.acronym}>
                    <bdi>{directory.acronym}</bdi>
                  </span>
                )}
              </ReaderTitle>
            )}
            {directory.alternative_name && (
              <Text c="dimmed">
                <bdi>{directory.alternative_name}</bdi>
              </Text>
            )}
          </div>
        </div>
      )}
      renderActions={({ language }) => <ShareAction record={() => shareableOf(directory)} startIn={language.id} />}
      updatedAt={directory.updated_at}
      changedBy={<IdleChangedBy entity="directory" {...directory} />}
    >
      {({ translation, language }) => (
        <>
          {directory.closed && <Callout tone="warning" title={directory.closed} />}
          {translation?.description && <ReaderText language={language}>{translation.description}</ReaderText>}
          <Picture url={directory.image_url} loading="lazy" className={classes.picture}>
            {directory.image_url && <Icon name="building" size={44} />}
          </Picture>
          {!!directory.services?.length && (
            <ServicesView directory={directory} language={language} headingOrder={below} />
          )}
          <Contacts directory={directory} headingOrder={below} />
          <BelowContacts directory={directory} language={language} headingOrder={below} />
          <Verified {...directory} />
          <LinkedFaqs faqs={directory.faqs ?? []} heading={t('reading.faqs')} headingOrder={below} />
        </>
      )}
    </ReaderFrame>
  )
}
