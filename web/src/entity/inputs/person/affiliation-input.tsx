import { Fieldset, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './person-form.module.css'
import { type GroupInputProps, GroupError } from './group-error.tsx'
import { type Affiliation, affiliationParts } from './consent-state.ts'

/** Affiliation of a person. Every part is optional. */
export function AffiliationInput({ value, onChange, ...common }: GroupInputProps<Affiliation>) {
  const { t } = useTranslation('people')
  const affiliation = value ?? {}
  const change = (part: (typeof affiliationParts)[number], text: string) => {
    const next = { ...affiliation, [part]: text }
    onChange(affiliationParts.some((one) => next[one]) ? next : null)
  }
  return (
    <Fieldset legend={common.label} id={common.id} tabIndex={-1} disabled={common.disabled} className={classes.group}>
      <div className={classes.columns}>
        {affiliationParts.map((part) => (
          <TextInput
            key={part}
            label={t(`affiliation.${part}`)}
            value={affiliation[part] ?? ''}
            onChange={(event) => change(part, event.currentTarget.value)}
            attributes={{ input: { dir: 'auto' } }}
            autoComplete="off"
            maxLength={150}
          />
        ))}
      </div>
      <GroupError text={common.error} />
    </Fieldset>
  )
}
