import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { consentPurposes } from '#shared/entities/people-choices.ts'
import { Filled } from '#web/components/filled.tsx'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { useLabel } from '#web/components/use-label.ts'
import cells from '#web/entity/cells.module.css'
import classes from './person-detail.module.css'
import { type Consent, type ConsentState, dayOf } from './values.ts'

const colors = { none: 'gray', current: 'teal', ending: 'yellow', ended: 'danger' } as const

/** Whether a person agrees now, in a word. */
export function ConsentBadge({ state }: { state: ConsentState }) {
  const { t } = useTranslation('people')
  return (
    <Badge color={colors[state]} variant="light" tt="none" fw={600} className={cells.badge}>
      {t(`consent.state.${state}`)}
    </Badge>
  )
}

/** A consent in whole sentences. */
export function ConsentWords({ consent, state }: { consent: Consent | null; state: ConsentState }) {
  const { t } = useTranslation('people')
  const toText = useLabel()
  if (!consent) return <Text>{t(state === 'ended' ? 'consent.words.over' : 'consent.words.none')}</Text>
  const date = (value: string | null | undefined) => <FormattedDate value={dayOf(value)} />
  return (
    <div className={classes.consent}>
      <Text>
        <Filled text={t('consent.words.given')} parts={{ date: date(consent.given_at) }} />
      </Text>
      <ul>
        {consent.purposes.map((purpose) => (
          <li key={purpose}>{consentPurposes[purpose] ? toText(consentPurposes[purpose]) : purpose}</li>
        ))}
      </ul>
      <Text>
        {consent.expires_at ? (
          <Filled
            text={t(state === 'ended' ? 'consent.words.ended' : 'consent.words.until')}
            parts={{ date: date(consent.expires_at) }}
          />
        ) : (
          t('consent.words.noEnd')
        )}
      </Text>
    </div>
  )
}
