import { Button, Input, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { type Contact, mostContacts } from '#shared/entities/contact.ts'
import { ContactCard } from './contact-card.tsx'
import classes from './contacts-input.module.css'
import { browserZone } from './days.ts'
import { Icon } from '#web/components/icons.tsx'

type Props = {
  id: string
  label: string
  description?: string
  error?: string
  value: Contact[]
  onChange: (contacts: Contact[]) => void
  /** Those of the whole form: each is shown at the detail that its path names. */
  problems?: readonly FieldProblem[]
  disabled?: boolean
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The country code that is used already is most likely that of the next phone too. */
const usualCode = (contacts: readonly Contact[]): string =>
  contacts.flatMap(({ phones }) => phones ?? []).at(-1)?.country_code ?? ''

/** The contacts of an organisation as cards, in the order in which readers see them. */
export function ContactsInput({ id, label, description, error, value, onChange, problems = [], disabled }: Props) {
  const { t, i18n } = useTranslation('contacts')
  const [opened, setOpened] = useState<readonly number[]>([])
  const inside = problems.filter(({ path }) => path.startsWith('contacts.'))
  const problemAt = (path: string): string | undefined => {
    const problem = inside.find((one) => one.path === path)
    return problem && fieldText(problem, i18n.language)
  }
  const wrongIn = (place: number) => inside.filter(({ path }) => path.startsWith(`contacts.${place}.`)).length

  const add = () => {
    onChange([...value, { time_zone: browserZone(), phones: [], working_days: [] }])
    setOpened([...opened, value.length])
  }
  const remove = (place: number) => {
    onChange(value.filter((_, at) => at !== place))
    setOpened(opened.flatMap((at) => (at === place ? [] : [at > place ? at - 1 : at])))
  }
  const move = (place: number, by: -1 | 1) => {
    const to = place + by
    onChange(moved(value, place, to))
    setOpened(opened.map((at) => (at === place ? to : at === to ? place : at)))
  }
  const toggle = (place: number) =>
    setOpened(opened.includes(place) ? opened.filter((at) => at !== place) : [...opened, place])

  return (
    <section id={id} tabIndex={-1} aria-label={label} className={classes.contacts}>
      <Input.Label component="div" size="md" className={classes.label}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      {error && <Input.Error>{error}</Input.Error>}
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('edit.none')}
        </Text>
      )}
      {value.length > 0 && (
        <ol className={classes.cards}>
          {value.map((contact, place) => (
            <ContactCard
              key={place}
              value={contact}
              onChange={(next) => onChange(value.map((one, at) => (at === place ? next : one)))}
              place={place}
              count={value.length}
              // What has to be corrected is never folded away: the summary of the errors leads to it.
              open={opened.includes(place) || wrongIn(place) > 0}
              wrong={wrongIn(place)}
              onToggle={() => toggle(place)}
              onMove={(by) => move(place, by)}
              onRemove={() => remove(place)}
              problemAt={problemAt}
              countryCode={usualCode([...value, contact])}
              disabled={disabled}
            />
          ))}
        </ol>
      )}
      {!disabled && value.length < mostContacts && (
        <Button variant="light" leftSection={<Icon name="plus" />} onClick={add}>
          {t('edit.add')}
        </Button>
      )}
    </section>
  )
}
