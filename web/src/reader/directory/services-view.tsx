import { Title } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { addressHiddenNote, serviceLabels } from '#shared/domain/directory/service-choices.ts'
import { listServiceHindrances, listServiceLines } from '#shared/reader/service-texts.ts'
import type { Label } from '#shared/i18n/label.ts'
import { Facts } from '#web/components/layout/facts.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { useExtraFacts } from '#web/reader/use-extra-facts.tsx'
import { Callout } from '#web/reader/callout.tsx'
import { ReaderText } from '#web/reader/reader-frame.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './services-view.module.css'
import type { NamedRecord, PublishedDirectory, PublishedService } from './directory-types.ts'

const heading = {
  services: ['Services', 'الخدمات', 'Services'],
  complaints: ['How to complain', 'كيفية تقديم شكوى', 'Réclamations'],
} satisfies Record<string, Label>

type MoreProps = {
  directory: PublishedDirectory
  /** Language in which the organisation is shown. */
  language: ContentLanguage
  headingOrder: 2 | 3
}

type ServiceProps = { service: PublishedService; language: ContentLanguage; order: 3 | 4 }

/** List of names, each isolated from the text direction of its neighbors. */
function Names({ items }: { items: readonly NamedRecord[] }) {
  const { t, i18n } = useTranslation('directory')
  return (
    <span dir={i18n.dir()}>
      {items.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && t('reading.separator')}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

function FactsOf({ directory }: { directory: PublishedDirectory }) {
  const { t } = useTranslation('directory')
  const more = useExtraFacts('directory', directory)
  const names = (items: readonly NamedRecord[]) => (items.length > 0 ? <Names items={items} /> : null)
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

/** One service: limitations first, then description and requirements. */
function ServiceView({ service, language, order }: ServiceProps) {
  const { i18n } = useTranslation()
  const toText = useLabel()
  const { languageById } = useContentLanguages()
  const { translations, languages } = service
  const text = translations.find((one) => one.language_id === language.id) ?? translations[0]!
  const textLanguage = languageById(text.language_id)
  const textOptions = { language: i18n.language, textOf: toText }
  // Language names keep their own script, but the list follows the direction of the page.
  const spoken = languages.length > 0 ? <Names items={languages} /> : null
  const serviceText = { ...service, text, spoken: [] }
  return (
    <article className={classes.service}>
      <Title order={order} className={classes.name} lang={textLanguage.acronym} dir={textLanguage.text_direction}>
        {text.name}
      </Title>
      {listServiceHindrances(service, textOptions).map((line) => (
        <Callout key={line} tone="warning" title={line} />
      ))}
      {text.description && <ReaderText language={textLanguage}>{text.description}</ReaderText>}
      <div className={classes.facts}>
        <Facts facts={[...listServiceLines(serviceText, textOptions), [toText(serviceLabels.languages), spoken]]} />
      </div>
    </article>
  )
}

export function ServicesView({ directory, language, headingOrder }: MoreProps) {
  const toText = useLabel()
  const { services = [] } = directory
  return (
    <section className={classes.services}>
      <Title order={headingOrder} className={classes.heading}>
        {toText(heading.services)}
      </Title>
      {services.map((service) => (
        <ServiceView key={service.id} service={service} language={language} order={headingOrder === 2 ? 3 : 4} />
      ))}
    </section>
  )
}

/** Note on a hidden address, complaints procedure and other information. */
export function BelowContacts({ directory, language, headingOrder }: MoreProps) {
  const toText = useLabel()
  const complaints = directory.translations.find((one) => one.language_id === language.id)?.complaints
  return (
    <>
      {(directory.address_shown ?? 'full') !== 'full' && <Callout tone="info" title={toText(addressHiddenNote)} />}
      {complaints && (
        <section className={classes.services}>
          <Title order={headingOrder} className={classes.heading}>
            {toText(heading.complaints)}
          </Title>
          <ReaderText language={language}>{complaints}</ReaderText>
        </section>
      )}
      <FactsOf directory={directory} />
    </>
  )
}
