import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/api/problems.ts'
import { type Contact, maxContacts } from '#shared/domain/directory/contact.ts'
import { contactName } from '#shared/domain/directory/contact-text.ts'
import { CardsInput } from '#web/entity/inputs/cards/cards-input.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { ContactCard } from './contact-card.tsx'
import { MultilingualName } from './multilingual-name.tsx'
import { listTimeZones, onlyTimeZone } from './time-zones.ts'
import { useFormCountries } from './use-form-countries.ts'

type Props = InputProps & {
  value: Contact[]
  onChange: (contacts: Contact[]) => void
  /** Validation errors of the whole form, matched by path. */
  problems?: readonly FieldProblem[] | undefined
}

/** Country code of the last phone, as default for the next one. */
const usualCode = (contacts: readonly Contact[]): string =>
  contacts.flatMap(({ phones }) => phones ?? []).at(-1)?.country_code ?? ''

export function ContactsInput(props: Props) {
  const { t } = useTranslation('contacts')
  const countries = useFormCountries()
  return (
    <CardsInput
      {...props}
      name="contacts"
      maxItems={maxContacts}
      createItem={() => ({ time_zone: onlyTimeZone(listTimeZones(countries)), phones: [], working_days: [] })}
      titleOf={contactName}
      renderTitle={(title) => <MultilingualName text={title} brief />}
      numbered={(number) => t('edit.contact', { number })}
      texts={{ none: t('edit.none'), add: t('edit.add') }}
    >
      {(card) => <ContactCard {...card} countries={countries} countryCode={usualCode([...props.value, card.value])} />}
    </CardsInput>
  )
}
