import { Button, Fieldset, Input, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldText, type FieldCode } from '#shared/api/field-error-texts.ts'
import { consentLabels } from '#shared/domain/people/consent-labels.ts'
import { consentPurposes, legalBases } from '#shared/domain/people/people-choices.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { DateInput } from '#web/entity/inputs/date-input.tsx'
import { type GroupInputProps, GroupError } from './group-error.tsx'
import classes from './person-form.module.css'
import { useSpokenLanguages } from './use-person-names.ts'
import { type Consent, consentState, dayOf, instantOf, isInstant } from './consent-state.ts'

/** Lazy: not needed before a consent is entered. */
const ConsentSummary = lazyComponent(async () => (await import('./consent-summary.tsx')).ConsentSummary)

const emptyConsent: Consent = { given_at: '', purposes: [], expires_at: null }

const isEmptyConsent = ({ given_at, purposes, expires_at }: Consent): boolean =>
  !given_at && purposes.length === 0 && !expires_at

/** Consent of a person: purposes, date and expiry. Includes a summary in sentences to read to the person. */
export function ConsentInput({ value, onChange, ...common }: GroupInputProps<Consent>) {
  const { t, i18n } = useTranslation('people')
  const toText = useLabel()
  const spokenLanguages = useSpokenLanguages()
  const consent = value ?? emptyConsent
  const change = (part: Partial<Consent>) => {
    const next = { ...consent, ...part }
    onChange(isEmptyConsent(next) ? null : next)
  }
  const problemText = (code: FieldCode) => fieldText({ code }, i18n.language)
  const hasError = common.error !== undefined
  const dateError = (instant: string | null) =>
    instant === null ? problemText('required') : isInstant(instant) ? undefined : problemText('invalid_date')
  const endError = (end: string) => (end <= consent.given_at ? t('consent.endsBefore') : undefined)
  const problems = {
    given: hasError ? dateError(consent.given_at || null) : undefined,
    purposes: hasError && consent.purposes.length === 0 ? problemText('required') : undefined,
    ends: hasError && consent.expires_at ? (dateError(consent.expires_at) ?? endError(consent.expires_at)) : undefined,
  }
  const purposesId = fieldId('consent.purposes')
  const toggled = (purpose: string, on: boolean) =>
    on ? [...consent.purposes, purpose] : consent.purposes.filter((one) => one !== purpose)
  const placed = Object.values(problems).some(Boolean)
  return (
    <Fieldset legend={common.label} id={common.id} tabIndex={-1} disabled={common.disabled} className={classes.group}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('consent.explain')}
        </Text>
        <Input.Wrapper
          id={purposesId}
          label={toText(consentLabels.purposes)}
          labelElement="div"
          error={problems.purposes}
        >
          <Stack
            id={purposesId}
            tabIndex={-1}
            gap="xs"
            mt="xs"
            {...{ role: 'group' }}
            aria-labelledby={`${purposesId}-label`}
            aria-describedby={problems.purposes ? `${purposesId}-error` : undefined}
          >
            {Object.entries(consentPurposes).map(([purpose, words]) => (
              <Checkbox
                key={purpose}
                label={toText(words)}
                checked={consent.purposes.includes(purpose)}
                onChange={(event) => change({ purposes: toggled(purpose, event.currentTarget.checked) })}
              />
            ))}
          </Stack>
        </Input.Wrapper>
        <div className={classes.columns}>
          <DateInput
            id={fieldId('consent.given_at')}
            label={toText(consentLabels.given_at)}
            value={dayOf(consent.given_at)}
            onChange={(day) => change({ given_at: instantOf(day) })}
            error={problems.given}
            required={value !== null}
          />
          <DateInput
            id={fieldId('consent.expires_at')}
            label={toText(consentLabels.expires_at)}
            description={t('consent.endsHint')}
            value={dayOf(consent.expires_at)}
            onChange={(day) => change({ expires_at: instantOf(day) || null })}
            error={problems.ends}
          />
        </div>
        <div className={classes.columns}>
          <Combobox
            label={toText(consentLabels.legal_basis)}
            options={Object.entries(legalBases).map(([basis, words]) => ({ value: basis, label: toText(words) }))}
            value={consent.legal_basis ?? null}
            onChange={(legal_basis) => change({ legal_basis })}
          />
          <TextInput
            label={toText(consentLabels.notice_version)}
            autoComplete="off"
            maxLength={60}
            value={consent.notice_version ?? ''}
            onChange={(event) => change({ notice_version: event.currentTarget.value || null })}
          />
          <Combobox
            label={toText(consentLabels.notice_language)}
            options={spokenLanguages.names.map((name) => ({ value: spokenLanguages.valueOf(name), label: name }))}
            value={consent.notice_language ?? null}
            onChange={(notice_language) => change({ notice_language })}
          />
        </div>
        {!value && <Text>{t('consent.words.none')}</Text>}
        {value && value.given_at && value.purposes.length > 0 && (
          <div className={classes.consentSummary}>
            <ConsentSummary consent={value} state={consentState(value)} />
          </div>
        )}
        {value && !value.withdrawn_at && (
          <Button
            variant="subtle"
            color="danger"
            className={classes.start}
            onClick={() => change({ withdrawn_at: new Date().toISOString() })}
          >
            {t('consent.withdraw')}
          </Button>
        )}
      </Stack>
      {!placed && <GroupError text={common.error} />}
    </Fieldset>
  )
}
