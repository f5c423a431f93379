import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressKeptBack, toldLabels } from '#shared/entities/service-choices.ts'
import { serviceHindrances, serviceLines } from '#shared/reading/service-words.ts'
import { Facts } from '#web/components/facts.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { Notice } from '#web/reading/notice.tsx'
import { ReadingText } from '#web/reading/reading-frame.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/texts/use-content-languages.ts'
import classes from './services-view.module.css'
import type { PublishedDirectory, PublishedService } from './types.ts'

export type MoreProps = {
  directory: PublishedDirectory
  /** In which it is read. */
  language: ContentLanguage
  headingOrder: 2 | 3
}

type ServiceProps = { service: PublishedService; language: ContentLanguage; order: 3 | 4 }

/** A service: what keeps somebody from it first, then what it is, and what it asks of them. */
function ServiceView({ service, language, order }: ServiceProps) {
  const { i18n } = useTranslation()
  const { of } = useContentLanguages()
  const { translations, languages } = service
  const text = translations.find((one) => one.language_id === language.id) ?? translations[0]!
  const tongue = of(text.language_id)
  const told = { ...service, text, spoken: languages.map(({ name }) => name) }
  return (
    <article className={classes.service}>
      <Title order={order} className={classes.name} lang={tongue.acronym} dir={tongue.text_direction}>
        {text.name}
      </Title>
      {serviceHindrances(service, i18n.language).map((line) => (
        <Notice key={line} tone="warning" title={line} />
      ))}
      {text.description && <ReadingText language={tongue}>{text.description}</ReadingText>}
      <div className={classes.facts}>
        <Facts facts={serviceLines(told, i18n.language)} />
      </div>
    </article>
  )
}

/** What an organisation does for people. */
export function ServicesView({ directory, language, headingOrder }: MoreProps) {
  const toText = useLabel()
  const { services = [] } = directory
  if (services.length === 0) return null
  return (
    <section className={classes.services}>
      <Title order={headingOrder} className={classes.heading}>
        {toText(toldLabels.services)}
      </Title>
      {services.map((service) => (
        <ServiceView key={service.id} service={service} language={language} order={headingOrder === 2 ? 3 : 4} />
      ))}
    </section>
  )
}

/** That an address is not told in full, and where somebody complains. */
export function ContactsNotes({ directory, language, headingOrder }: MoreProps) {
  const toText = useLabel()
  const complaints = directory.translations.find((one) => one.language_id === language.id)?.complaints
  return (
    <>
      {(directory.address_shown ?? 'full') !== 'full' && <Notice tone="info" title={toText(addressKeptBack)} />}
      {complaints && (
        <section className={classes.services}>
          <Title order={headingOrder} className={classes.heading}>
            {toText(toldLabels.complaints)}
          </Title>
          <ReadingText language={language}>{complaints}</ReadingText>
        </section>
      )}
    </>
  )
}
