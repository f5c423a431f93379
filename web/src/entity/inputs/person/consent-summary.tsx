import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { consentPurposes, legalBases } from '#shared/domain/people/people-choices.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import cells from '#web/entity/list/table/cells.module.css'
import classes from './consent-summary.module.css'
import { useSpokenLanguages } from './use-person-names.ts'
import { type Consent, type ConsentState, dayOf } from './consent-state.ts'

const colors = { none: 'danger', incomplete: 'yellow', current: 'teal', ending: 'yellow', ended: 'danger' } as const

export function ConsentBadge({ state }: { state: ConsentState }) {
  const { t } = useTranslation('people')
  return (
    <Badge color={colors[state]} variant="light" tt="none" fw={600} className={cells.badge}>
      {t(`consent.state.${state}`)}
    </Badge>
  )
}

export function ConsentSummary({ consent, state }: { consent: Consent | null; state: ConsentState }) {
  const { t } = useTranslation('people')
  const toText = useLabel()
  const spokenLanguages = useSpokenLanguages()
  if (!consent) return <Text>{t(state === 'ended' ? 'consent.words.over' : 'consent.words.none')}</Text>
  const date = (value: string | null | undefined) => <FormattedDate value={dayOf(value)} />
  return (
    <div className={classes.consent}>
      <Text>
        <TextWithSlots text={t('consent.words.given')} parts={{ date: date(consent.given_at) }} />
      </Text>
      <ul>
        {consent.purposes.map((purpose) => (
          <li key={purpose}>{consentPurposes[purpose] ? toText(consentPurposes[purpose]) : purpose}</li>
        ))}
      </ul>
      <Text>
        {consent.withdrawn_at ? (
          <TextWithSlots text={t('consent.words.withdrawn')} parts={{ date: date(consent.withdrawn_at) }} />
        ) : consent.expires_at ? (
          <TextWithSlots
            text={t(state === 'ended' ? 'consent.words.ended' : 'consent.words.until')}
            parts={{ date: date(consent.expires_at) }}
          />
        ) : (
          t('consent.words.noEnd')
        )}
      </Text>
      {state === 'incomplete' ? (
        <Text>{t('consent.incompleteHint')}</Text>
      ) : (
        consent.legal_basis && (
          <Text>
            {t('consent.words.basis', {
              basis: legalBases[consent.legal_basis] ? toText(legalBases[consent.legal_basis]!) : consent.legal_basis,
              version: consent.notice_version,
              language: spokenLanguages.nameOf(consent.notice_language ?? ''),
            })}
          </Text>
        )
      )}
    </div>
  )
}
