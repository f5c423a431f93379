import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'
import { arabicLevels, educationLevels, personNetworks, workExperience } from '#shared/domain/people/people-choices.ts'
import type { Person } from '#web/api/people.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { EmailText, FlagCell, NameList } from '#web/entity/list/table/field-cell.tsx'
import classes from './person-detail.module.css'
import type { PersonFact } from './person-fact-list.tsx'
import { affiliationParts } from '#web/entity/inputs/person/consent-state.ts'
import {
  usePersonLabel,
  usePersonReferenceNames,
  useSpokenLanguages,
} from '#web/entity/inputs/person/use-person-names.ts'

/** Choice "no information"; omitted like a missing value. */
const unknown = 'no information'

export function usePersonFacts(person: Person) {
  const { t } = useTranslation('people')
  const toText = useLabel()
  const label = usePersonLabel()
  const nameOf = usePersonReferenceNames()
  const spoken = useSpokenLanguages()
  const named = (name: string, value: ReactNode) => ({ name: label(name), value })
  const choice = (name: 'arabic_proficiency' | 'education_level' | 'duration', choices: Record<string, Label>) => {
    const value = person[name]
    return named(name, value && value !== unknown && (choices[value] ? toText(choices[value]) : value))
  }
  const names = (name: string, values: string[]) => named(name, values.length > 0 && <NameList names={values} />)
  const referenceFact = (name: 'roles' | 'works', entity: string) =>
    names(
      name,
      person[name].flatMap((id) => nameOf(entity, id) ?? []),
    )
  const { phone, whatsapp, email, graduate_field: field, affiliation, social_links: socialLinks = [] } = person

  const contact: PersonFact[] = [
    named(
      'phone',
      phone && (
        <Anchor href={phoneLink(phone)} className={classes.code}>
          <span dir="ltr">{phone}</span>
        </Anchor>
      ),
    ),
    named(
      'whatsapp',
      whatsapp && (
        <span dir="ltr" className={classes.code}>
          {whatsapp}
        </span>
      ),
    ),
    named(
      'email',
      email && (
        <Anchor href={`mailto:${email}`}>
          <EmailText text={email} />
        </Anchor>
      ),
    ),
  ]
  const educationFacts: PersonFact[] = [
    names('languages', person.languages.map(spoken.nameOf)),
    choice('arabic_proficiency', arabicLevels),
    choice('education_level', educationLevels),
    named('graduate_field', field && <bdi>{field}</bdi>),
  ]
  const workFacts: PersonFact[] = [
    names('creative_areas', person.creative_areas),
    referenceFact('roles', 'creative-role'),
    referenceFact('works', 'creative-work'),
    named('has_work_experience', person.has_work_experience && <FlagCell value />),
    choice('duration', workExperience),
  ]
  const affiliationFacts: PersonFact[] = affiliationParts.map((part) => ({
    name: t(`affiliation.${part}`),
    value: affiliation?.[part] && <bdi>{affiliation[part]}</bdi>,
  }))
  const links: PersonFact[] = socialLinks.map(({ kind, url }) => ({
    name: personNetworks[kind] ? toText(personNetworks[kind]) : kind,
    value: (
      <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" className={classes.link}>
        {url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </Anchor>
    ),
  }))
  return { contact, learning: educationFacts, work: workFacts, belonging: affiliationFacts, links }
}
