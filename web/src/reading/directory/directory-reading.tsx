import { Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { Facts } from '#web/components/facts.tsx'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { MissingTranslation } from '#web/components/missing-translation.tsx'
import { Picture } from '#web/components/picture.tsx'
import { LanguageSwitch } from '#web/reading/language-switch.tsx'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { LinkedFaqs } from '#web/reading/faq/linked-faqs.tsx'
import { hasPlace } from '#web/entity/contacts/contact-words.ts'
import { ContactView } from './contact-view.tsx'
import { DirectoryActions } from './directory-actions.tsx'
import classes from './directory-reading.module.css'
import { Logo } from './logo.tsx'
import { PlaceMapLazy } from '#web/entity/contacts/place-map-lazy.tsx'
import type { Named, PublishedDirectory } from './types.ts'

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
  const names = (all: readonly Named[]) => (all.length > 0 ? <Names all={all} /> : null)
  return (
    <Facts
      facts={[
        [t('reading.categories'), names(directory.service_categories)],
        [t('reading.countries'), names(directory.directory_countries)],
        [t('reading.nationalities'), names(directory.nationalities) ?? t('reading.allNationalities')],
        [t('reading.spoken'), names(directory.languages)],
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

type Props = {
  directory: PublishedDirectory
  /** Id of the language to open in; what is missing in it is said, and the reader picks another. */
  startIn?: string
  headingOrder?: 1 | 2
}

/** One organisation as its readers see it: what it does, in one language, and how one reaches it. */
export function DirectoryReading({ directory, startIn, headingOrder = 2 }: Props) {
  const { t } = useTranslation('directory')
  const { of, current } = useContentLanguages()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [picked, setPicked] = useState<string | null>(null)
  const wanted = picked ?? startIn ?? current.id
  const { acronym, text_direction } = of(wanted)
  const text = directory.translations.find((one) => one.language_id === wanted)
  const offered = directory.translations.map((one) => of(one.language_id))
  const below = headingOrder === 1 ? 2 : 3
  const actions = <DirectoryActions directory={directory} languageId={wanted} labelled={narrow} />
  return (
    <article className={classes.article}>
      <header className={classes.header}>
        <div className={classes.sign}>
          <Logo url={directory.logo_url} large />
          <div className={classes.titles}>
            {directory.directory_type && (
              <Text size="sm" c="dimmed">
                <bdi>{directory.directory_type.name}</bdi>
              </Text>
            )}
            {text && (
              <Title order={headingOrder} className={classes.name} lang={acronym} dir={text_direction}>
                {text.name}
                {directory.acronym && (
                  <span className={classes.acronym}>
                    <bdi>{directory.acronym}</bdi>
                  </span>
                )}
              </Title>
            )}
            {directory.alternative_name && (
              <Text c="dimmed">
                <bdi>{directory.alternative_name}</bdi>
              </Text>
            )}
          </div>
        </div>
        {!text && <MissingTranslation languages={offered} onPick={setPicked} />}
        <div className={classes.bar}>
          {text && (
            <LanguageSwitch languages={offered} value={wanted} onChange={setPicked} label={t('reading.languages')} />
          )}
          {!narrow && actions}
        </div>
      </header>
      {text?.description && (
        <Text className={classes.description} lang={acronym} dir={text_direction}>
          {text.description}
        </Text>
      )}
      <Picture url={directory.image_url} loading="lazy" className={classes.picture}>
        {directory.image_url && <Icon name="building" size={44} />}
      </Picture>
      <Contacts directory={directory} headingOrder={below} />
      <FactsOf directory={directory} />
      {directory.verified_at && (
        <div className={classes.verified}>
          <Icon name="shield" />
          <Text size="sm">
            {t('reading.verified')} <FormattedDate value={directory.verified_at} />
          </Text>
        </div>
      )}
      <LinkedFaqs faqs={directory.faqs ?? []} heading={t('reading.faqs')} headingOrder={below} />
      {narrow && actions}
      {directory.updated_at && (
        <footer className={classes.dates}>
          {t('reading.updated')} <FormattedDate value={directory.updated_at} />
        </footer>
      )}
    </article>
  )
}
