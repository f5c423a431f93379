import { Text, TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/entities/contact.ts'
import { encodePlusCode } from '#shared/places/plus-code.ts'
import { fieldId } from '#web/components/field-id.ts'
import { useLabel } from '#web/components/use-label.ts'
import { NumberInput } from '#web/entity/number-input.tsx'
import { contactLabels } from './contact-labels.ts'
import { hasPlace } from '#shared/places/contact-words.ts'
import classes from '#web/entity/cards/cards-input.module.css'
import { PlaceMapLazy } from './place-map-lazy.tsx'
import { parseCoordinates, parsePlusCode, rounded } from './point.ts'

type Place = Pick<Contact, 'latitude' | 'longitude' | 'plus_code'>

/** A place with other coordinates, and the code that goes with them. */
export function withCoordinates(place: Place, change: Pick<Place, 'latitude' | 'longitude'>): Place {
  const next = { ...place, ...change }
  const { latitude, longitude } = next
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return next
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return next
  return { latitude: rounded(latitude), longitude: rounded(longitude), plus_code: encodePlusCode(latitude, longitude) }
}

/** A place with another code, and the middle of what a full one names. A short one is kept as it is written. */
export function withPlusCode(place: Place, code: string): Place {
  const point = parsePlusCode(code)
  return point ? { ...point, plus_code: code.trim().toUpperCase() } : { ...place, plus_code: code }
}

type Props = {
  value: Contact
  onChange: (place: Place) => void
  /** Of the contact in the problems of the form. */
  path: string
  problemAt: (path: string) => string | undefined
  disabled?: boolean
}

/** Where a contact is, as coordinates or as a plus code: each fills in the other, and a map shows whereabouts it is. */
export function PlaceInput({ value, onChange, path, problemAt, disabled }: Props) {
  const { t } = useTranslation('contacts')
  const label = useLabel()
  const place: Place = { latitude: value.latitude, longitude: value.longitude, plus_code: value.plus_code }
  const paste = (event: ClipboardEvent) => {
    const point = parseCoordinates(event.clipboardData.getData('text'))
    if (!point) return
    event.preventDefault()
    onChange(withCoordinates(place, point))
  }
  const code = value.plus_code ?? ''
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('edit.placeHint')}
      </Text>
      <div className={classes.fields}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <NumberInput
            key={name}
            id={fieldId(`${path}.${name}`)}
            label={label(contactLabels[name])}
            value={value[name] ?? null}
            error={problemAt(`${path}.${name}`)}
            disabled={disabled}
            onPaste={paste}
            onChange={(degrees) => onChange(withCoordinates(place, { ...place, [name]: degrees }))}
          />
        ))}
        <TextInput
          id={fieldId(`${path}.plus_code`)}
          label={label(contactLabels.plus_code)}
          maxLength={30}
          autoComplete="off"
          attributes={{ input: { dir: 'ltr' } }}
          value={code}
          error={problemAt(`${path}.plus_code`)}
          description={code && !parsePlusCode(code) ? t('edit.shortCode') : undefined}
          disabled={disabled}
          onChange={(event) => onChange(withPlusCode(place, event.currentTarget.value))}
        />
      </div>
      {hasPlace(value) && (
        <PlaceMapLazy points={[{ key: path, number: null, latitude: value.latitude, longitude: value.longitude }]} />
      )}
    </>
  )
}
