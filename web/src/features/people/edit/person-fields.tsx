import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { FieldInput } from '#web/entity/inputs/field-input.tsx'
import { typedFields } from '#web/entity/form/form-values.ts'
import type { FormFieldsProps } from '#web/entity/form/form-fields.tsx'
import classes from '#web/entity/inputs/person/person-form.module.css'
import { consentState } from '#web/entity/inputs/person/consent-state.ts'
import { ContactConsentWarning } from '../contact-consent-warning.tsx'
import { RestrictedFields } from '../restricted-fields.tsx'
import { SpokenLanguagesInput } from '#web/entity/inputs/person/tags-input.tsx'
import { usePersonLabel } from '#web/entity/inputs/person/use-person-names.ts'

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id} className={classes.heading}>
          {title}
        </Title>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      <div className={classes.columns}>{children}</div>
    </section>
  )
}

/**
 * Inputs of a person's record in sections. Consent comes first, because nothing may be stored without it; protected
 * fields come last and have their own prompt.
 */
export function PersonFields({ form, id, disabled }: FormFieldsProps) {
  const { t, i18n } = useTranslation('people')
  const label = usePersonLabel()
  const problemAt = (path: string): string | null => {
    const problem = form.problems.find((one) => one.path === path || one.path.startsWith(`${path}.`))
    return problem ? fieldText(problem, i18n.language) : null
  }
  const fields = typedFields<typeof personalData>(form.values)
  const set = (name: string, value: unknown) => {
    form.set(name, value)
    // A duration implies work experience.
    if (name === 'duration' && value && value !== 'no information') form.set('has_work_experience', true)
    if (name === 'registered_with_agency' && value !== true) form.set('agency_number', null)
  }
  const input = (name: string, wide = false, className?: string) => (
    <div key={name} className={`${wide ? classes.wide : ''} ${className ?? ''}`}>
      <FieldInput
        field={personalData.fields[name]!}
        name={name}
        value={form.values.fields[name]}
        onChange={(value) => set(name, value)}
        error={problemAt(name)}
        disabled={disabled}
      />
    </div>
  )
  return (
    <div className={classes.sections}>
      <Section title={t('detail.consent')}>{input('consent', true, classes.alone)}</Section>
      <Section title={t('form.personal')}>
        {input('name', true)}
        {input('picture', true)}
      </Section>
      <Section title={t('detail.contact')}>
        <div className={classes.wide}>
          <ContactConsentWarning values={fields} state={consentState(fields.consent ?? null)} />
        </div>
        {input('phone')}
        {input('whatsapp')}
        {input('email', true)}
      </Section>
      <Section title={t('detail.learning')}>
        <div className={classes.wide}>
          <SpokenLanguagesInput
            id={fieldId('languages')}
            label={label('languages')}
            description={t('form.languagesHint')}
            value={fields.languages ?? []}
            onChange={(value) => form.set('languages', value)}
            error={problemAt('languages') ?? undefined}
            disabled={disabled}
          />
        </div>
        {input('arabic_proficiency')}
        {input('education_level')}
        {input('graduate_field', true)}
      </Section>
      <Section title={t('detail.work')}>
        {input('creative_areas', true)}
        {input('roles', true)}
        {input('works', true)}
        {input('duration')}
        {input('has_work_experience', false, classes.flag)}
      </Section>
      <Section title={t('form.shown')}>
        {input('work_samples', true)}
        {input('social_links', true)}
        {input('affiliation', true)}
      </Section>
      <div className={classes.unprinted}>
        <Section title={t('detail.restricted')} hint={t('form.restrictedHint')}>
          <RestrictedFields id={id} form={form} input={input} />
        </Section>
      </div>
    </div>
  )
}
