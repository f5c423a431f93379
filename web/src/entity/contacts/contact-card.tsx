import { ActionIcon, CloseButton, Text, TextInput, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/entities/contact.ts'
import { Icon } from '#web/components/icons.tsx'
import { fieldId } from '#web/components/field-id.ts'
import { useLabel } from '#web/components/use-label.ts'
import { contactLabels } from './contact-labels.ts'
import { contactName } from '#shared/places/contact-words.ts'
import classes from './contacts-input.module.css'
import { HoursInput } from './hours-input.tsx'
import { Parts } from './parts.tsx'
import { PhonesInput } from './phones-input.tsx'
import { PlaceInput } from './place-input.tsx'

const reach = ['email', 'website'] as const
const address = [
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
type TextField = 'label' | (typeof reach)[number] | (typeof address)[number]

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

type ContactCardProps = {
  value: Contact
  onChange: (contact: Contact) => void
  place: number
  count: number
  open: boolean
  /** How many of its details have to be corrected. */
  wrong: number
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  problemAt: (path: string) => string | undefined
  countryCode: string
  disabled?: boolean
}

/** One contact: folded, its name; open, everything that can be said of it. */
export function ContactCard(props: ContactCardProps) {
  const { value, onChange, place, count, open, wrong, problemAt, disabled } = props
  const { t } = useTranslation('contacts')
  const label = useLabel()
  const path = `contacts.${place}`
  const title = contactName(value)
  const spoken = title || t('edit.contact', { number: place + 1 })
  const change = (part: Partial<Contact>) => onChange({ ...value, ...part })
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
    <li className={classes.card} id={fieldId(path)} tabIndex={-1}>
      <div className={classes.head}>
        <UnstyledButton className={classes.title} aria-expanded={open} onClick={props.onToggle}>
          <span className={classes.turn} data-open={open || undefined}>
            <Icon name="down" />
          </span>
          <span>
            {place + 1}. {title ? <Parts text={title} brief /> : t('edit.contact', { number: place + 1 })}
          </span>
          {wrong > 0 && (
            <Text span size="sm" c="error" fw={600}>
              {t('edit.wrong', { count: wrong })}
            </Text>
          )}
        </UnstyledButton>
        {!disabled && (
          <div className={classes.moves}>
            {count > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('edit.up', { name: spoken })}
                  disabled={place === 0}
                  onClick={() => props.onMove(-1)}
                >
                  <Icon name="up" size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('edit.down', { name: spoken })}
                  disabled={place === count - 1}
                  onClick={() => props.onMove(1)}
                >
                  <Icon name="down" size={20} />
                </ActionIcon>
              </>
            )}
            <CloseButton size="lg" aria-label={t('edit.remove', { name: spoken })} onClick={props.onRemove} />
          </div>
        )}
      </div>
      {open && (
        <div className={classes.body}>
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
            <div className={classes.fields}>{reach.map(text)}</div>
          </Group>
          <Group title={t('edit.address')}>
            <div className={classes.fields}>{address.map(text)}</div>
          </Group>
          <Group title={t('edit.place')}>
            <PlaceInput value={value} onChange={change} path={path} problemAt={problemAt} disabled={disabled} />
          </Group>
          <div className={classes.group}>
            <HoursInput
              value={value.working_days ?? []}
              onChange={(working_days) => change({ working_days })}
              timeZone={value.time_zone || null}
              onTimeZone={(time_zone) => change({ time_zone })}
              path={path}
              problemAt={problemAt}
              disabled={disabled}
            />
          </div>
        </div>
      )}
    </li>
  )
}
