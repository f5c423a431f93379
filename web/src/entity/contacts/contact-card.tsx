import { TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { contactLabels } from './contact-labels.ts'
import type { CardProps } from '#web/entity/inputs/cards/cards-input.tsx'
import classes from '#web/entity/inputs/cards/cards-input.module.css'
import { WeekHoursInput } from './week-hours-input.tsx'
import { PhonesInput } from './phones-input.tsx'
import { LocationInput } from './location-input.tsx'
import { onlyTimeZone, proposeTimeZones } from './time-zones.ts'

const contactFields = ['email', 'website'] as const
const addressFields = [
  'address_line_1',
  'address_line_2',
  'building_name',
  'neighbourhood',
  'district',
  'city',
  'postal_code',
  'governorate',
  'landmark',
  'proximity',
  'metro',
] as const
type TextField = 'label' | (typeof contactFields)[number] | (typeof addressFields)[number]

const lengths: Partial<Record<TextField, number>> = {
  address_line_1: 200,
  address_line_2: 200,
  landmark: 200,
  proximity: 200,
  postal_code: 20,
  email: 254,
  website: 2000,
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{title}</legend>
      {children}
    </fieldset>
  )
}

type Props = CardProps<Contact> & {
  /** Default country code of a new phone. */
  countryCode: string
  /** ISO codes of the organisation's countries. */
  countries: readonly string[]
}

export function ContactCard(props: Props) {
  const { value, onChange, path, problemAt, disabled } = props
  const { t } = useTranslation('contacts')
  const label = useLabel()
  const change = (part: Partial<Contact>) => onChange({ ...value, ...part })
  const zones = proposeTimeZones(value, props.countries)
  const onlyZone = onlyTimeZone(zones)
  const filledZone = useRef(onlyZone)
  // On blur, since a number that is being typed may be a location in another country.
  const fillTimeZone = () => {
    if (disabled || !onlyZone) return
    const isUnchosen = !value.time_zone || value.time_zone === filledZone.current
    filledZone.current = onlyZone
    if (isUnchosen && value.time_zone !== onlyZone) change({ time_zone: onlyZone })
  }
  const text = (name: TextField) => (
    <TextInput
      key={name}
      id={fieldId(`${path}.${name}`)}
      label={label(contactLabels[name])}
      type={name === 'email' ? 'email' : name === 'website' ? 'url' : 'text'}
      autoComplete="off"
      maxLength={lengths[name] ?? 100}
      attributes={{ input: { dir: name === 'email' || name === 'website' ? 'ltr' : 'auto' } }}
      value={value[name] ?? ''}
      error={problemAt(`${path}.${name}`)}
      disabled={disabled}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.parts} onBlur={fillTimeZone}>
      {text('label')}
      <Group title={t('edit.reach')}>
        <PhonesInput
          value={value.phones ?? []}
          onChange={(phones) => change({ phones })}
          path={path}
          problemAt={problemAt}
          countryCode={props.countryCode}
          disabled={disabled}
        />
        <div className={classes.fields}>{contactFields.map(text)}</div>
      </Group>
      <Group title={t('edit.address')}>
        <div className={classes.fields}>{addressFields.map(text)}</div>
      </Group>
      <Group title={t('edit.place')}>
        <LocationInput value={value} onChange={change} path={path} problemAt={problemAt} disabled={disabled} />
      </Group>
      <div className={classes.group}>
        <WeekHoursInput
          value={value.working_days ?? []}
          onChange={(working_days) => change({ working_days })}
          timeZone={value.time_zone || null}
          onTimeZone={(time_zone) => change({ time_zone })}
          zones={zones}
          zoneHint={t('hours.placeHint')}
          path={path}
          problemAt={problemAt}
          disabled={disabled}
        />
      </div>
    </div>
  )
}
