import { Anchor, Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { genders } from '#shared/entities/people-choices.ts'
import type { personalData } from '#shared/entities/personal-data.ts'
import { lazyPart } from '#web/components/part.tsx'
import type { Revealed } from '#web/api/answered.ts'
import type { Person } from '#web/api/people.ts'
import { Icon } from '#web/components/icons.tsx'
import { formatTime } from '#web/components/dates.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { FlagCell, NoValue } from '#web/entity/field-cell.tsx'
import { allows } from '#web/entity/record.ts'
import { Lines } from './lines.tsx'
import classes from './person-detail.module.css'
import { linkFor } from './short-links.ts'
import { usePersonLabel, useReferred } from '#web/entity/inputs/use-person-names.ts'

const RevealDialog = lazyPart(async () => (await import('./reveal-dialog.tsx')).RevealDialog)

/** How long what was revealed stays on the screen, in milliseconds. */
export const shownFor = 5 * 60_000

type Shown = { details: Revealed<typeof personalData>; at: number; linkEnded: boolean }

function Cv({ shown, onAgain }: { shown: Shown; onAgain: () => void }) {
  const { t } = useTranslation('people')
  const { cv_url: url } = shown.details
  if (!url) return <NoValue />
  if (shown.linkEnded)
    return (
      <Button variant="subtle" px={0} onClick={onAgain}>
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

/** What is protected of a person: told after a reason was given, for some minutes, and never on paper. */
export function RestrictedPanel({ person }: { person: Person }) {
  const { t, i18n } = useTranslation('people')
  const toText = useLabel()
  const label = usePersonLabel()
  const nameOf = useReferred()
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const at = shown?.at

  useEffect(() => {
    if (at === undefined) return undefined
    const link = setTimeout(() => setShown((now) => now && { ...now, linkEnded: true }), linkFor)
    const end = setTimeout(() => setShown(null), shownFor)
    return () => {
      clearTimeout(link)
      clearTimeout(end)
    }
  }, [at])

  if (!allows(person, 'UPDATE')) return <Text c="dimmed">{t('reveal.mayNot')}</Text>
  const details = shown?.details
  const named = (name: string, value: ReactNode) => ({ name: label(name), value })
  const origin = details?.origin_country_id ? nameOf('origin-country', details.origin_country_id) : null
  const gender = details?.gender ? genders[details.gender] : undefined
  const until = shown && formatTime(new Date(shown.at + shownFor), i18n.language)
  return (
    <div className={classes.restricted}>
      {shown && details ? (
        <>
          <Lines
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
              named('cv', details.cv && <Cv shown={shown} onAgain={() => setAsking(true)} />),
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
            onClick={() => setAsking(true)}
          >
            {t('reveal.open')}
          </Button>
        </>
      )}
      {asking && (
        <RevealDialog
          personId={person.id}
          onClose={() => setAsking(false)}
          onRevealed={(revealed) => {
            setAsking(false)
            setShown({ details: revealed, at: Date.now(), linkEnded: false })
          }}
        />
      )}
    </div>
  )
}
