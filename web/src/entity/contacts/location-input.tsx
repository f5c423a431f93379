import { Text, TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { encodePlusCode } from '#shared/domain/geography/plus-code.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { NumberInput } from '#web/entity/inputs/number-input.tsx'
import { contactLabels } from './contact-labels.ts'
import { hasCoordinates } from '#shared/domain/directory/contact-text.ts'
import classes from '#web/entity/inputs/cards/cards-input.module.css'
import { LazyPlaceMap } from './map/lazy-place-map.tsx'
import { isFirstOfPair, parseCoordinates, parsePlusCode, roundDegrees } from './parse-coordinates.ts'

type LocationValue = Pick<Contact, 'latitude' | 'longitude' | 'plus_code'>

/** Updates the coordinates, and the plus code from them. */
export function withCoordinates(
  location: LocationValue,
  change: Pick<LocationValue, 'latitude' | 'longitude'>,
): LocationValue {
  const next = { ...location, ...change }
  const { latitude, longitude } = next
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return next
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return next
  return {
    latitude: roundDegrees(latitude),
    longitude: roundDegrees(longitude),
    plus_code: encodePlusCode(latitude, longitude),
  }
}

/** Updates the plus code, and the coordinates from it. A short code is stored unchanged. */
export function withPlusCode(location: LocationValue, code: string): LocationValue {
  const point = parsePlusCode(code)
  return point ? { ...point, plus_code: code.trim().toUpperCase() } : { ...location, plus_code: code }
}

type Props = {
  value: Contact
  onChange: (location: LocationValue) => void
  /** Path of the contact in the validation errors. */
  path: string
  problemAt: (path: string) => string | undefined
  disabled?: boolean
}

/** Location as coordinates or plus code. Each updates the other, and a map shows the position. */
export function LocationInput({ value, onChange, path, problemAt, disabled }: Props) {
  const { t } = useTranslation('contacts')
  const label = useLabel()
  const location: LocationValue = { latitude: value.latitude, longitude: value.longitude, plus_code: value.plus_code }
  const paste = (event: ClipboardEvent) => {
    const point = parseCoordinates(event.clipboardData.getData('text'))
    if (!point) return
    event.preventDefault()
    onChange(withCoordinates(location, point))
  }
  const readPair = (text: string) => {
    const point = parseCoordinates(text)
    if (point) onChange(withCoordinates(location, point))
    // Typed as a pair: the number after the comma is the longitude.
    else if (isFirstOfPair(text)) document.getElementById(fieldId(`${path}.longitude`))?.focus()
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
            onOtherText={readPair}
            onChange={(degrees) => onChange(withCoordinates(location, { ...location, [name]: degrees }))}
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
          onChange={(event) => onChange(withPlusCode(location, event.currentTarget.value))}
        />
      </div>
      {hasCoordinates(value) && (
        <LazyPlaceMap points={[{ key: path, number: null, latitude: value.latitude, longitude: value.longitude }]} />
      )}
    </>
  )
}
