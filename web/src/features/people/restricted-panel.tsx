import { Anchor, Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { genders } from '#shared/domain/people/people-choices.ts'
import type { personalData } from '#shared/entities/personal-data.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { RevealedRecord } from '#web/api/record-types.ts'
import type { Person } from '#web/api/people.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { formatTime } from '#web/components/dates/formatters.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { FlagCell, EmptyValue } from '#web/entity/list/table/field-cell.tsx'
import { isAllowed } from '#web/entity/view/record-paths.ts'
import { PersonFactList } from './person-fact-list.tsx'
import classes from './person-detail.module.css'
import { linkLifetimeMs } from './expiring-file-links.ts'
import { usePersonLabel, usePersonReferenceNames } from '#web/entity/inputs/person/use-person-names.ts'

const RevealDialog = lazyComponent(async () => (await import('./reveal-dialog.tsx')).RevealDialog)

/** Time in milliseconds after which revealed data is hidden. */
export const revealMs = 5 * 60_000

type RevealedDetails = { details: RevealedRecord<typeof personalData>; at: number; linkEnded: boolean }

function Cv({ shown, onReveal }: { shown: RevealedDetails; onReveal: () => void }) {
  const { t } = useTranslation('people')
  const { cv_url: url } = shown.details
  if (!url) return <EmptyValue />
  if (shown.linkEnded)
    return (
      <Button variant="subtle" px={0} onClick={onReveal}>
        {t('reveal.cvAgain')}
      </Button>
    )
  return (
    <Anchor href={url} download target="_blank" rel="noopener noreferrer" className={classes.file}>
      <Icon name="download" />
      {t('reveal.cv')}
    </Anchor>
  )
}

/** Protected data of a person: shown for some minutes after a reason is given, never printed. */
export function RestrictedPanel({ person }: { person: Person }) {
  const { t, i18n } = useTranslation('people')
  const toText = useLabel()
  const label = usePersonLabel()
  const nameOf = usePersonReferenceNames()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<RevealedDetails | null>(null)
  const at = shown?.at

  useEffect(() => {
    if (at === undefined) return undefined
    const link = setTimeout(() => setShown((now) => now && { ...now, linkEnded: true }), linkLifetimeMs)
    const end = setTimeout(() => setShown(null), revealMs)
    return () => {
      clearTimeout(link)
      clearTimeout(end)
    }
  }, [at])

  if (!isAllowed(person, 'UPDATE')) return <Text c="dimmed">{t('reveal.mayNot')}</Text>
  const details = shown?.details
  const named = (name: string, value: ReactNode) => ({ name: label(name), value })
  const origin = details?.origin_country_id ? nameOf('origin-country', details.origin_country_id) : null
  const gender = details?.gender ? genders[details.gender] : undefined
  const until = shown && formatTime(new Date(shown.at + revealMs), i18n.language)
  return (
    <div className={classes.restricted}>
      {shown && details ? (
        <>
          <PersonFactList
            lines={[
              named('date_of_birth', details.date_of_birth && <FormattedDate value={details.date_of_birth} />),
              named('gender', gender && toText(gender)),
              named('origin_country_id', origin && <bdi>{origin}</bdi>),
              named('registered_with_agency', <FlagCell value={details.registered_with_agency} />),
              named(
                'agency_number',
                details.agency_number && (
                  <span dir="ltr" className={classes.code}>
                    {details.agency_number}
                  </span>
                ),
              ),
              named('cv', details.cv && <Cv shown={shown} onReveal={() => setIsAsking(true)} />),
            ]}
            withEmpty
          />
          <div className={classes.until}>
            <Text size="sm" component="output">
              {t('reveal.until', { time: until })}
            </Text>
            <Button variant="default" leftSection={<Icon name="eyeOff" />} onClick={() => setShown(null)}>
              {t('reveal.hide')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Text size="sm">{t('reveal.what')}</Text>
          <Button
            variant="light"
            leftSection={<Icon name="eye" />}
            className={classes.start}
            onClick={() => setIsAsking(true)}
          >
            {t('reveal.open')}
          </Button>
        </>
      )}
      {isAsking && (
        <RevealDialog
          personId={person.id}
          onClose={() => setIsAsking(false)}
          onRevealed={(revealed) => {
            setIsAsking(false)
            setShown({ details: revealed, at: Date.now(), linkEnded: false })
          }}
        />
      )}
    </div>
  )
}
