import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { arabicLevels, workExperience } from '#shared/domain/people/people-choices.ts'
import type { personalData } from '#shared/entities/personal-data.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { NameList } from '#web/entity/list/table/field-cell.tsx'
import { ConsentBadge } from '#web/entity/inputs/person/consent-summary.tsx'
import { Portrait } from '../portrait.tsx'
import { usePersonReferenceNames } from '#web/entity/inputs/person/use-person-names.ts'
import { consentState } from '#web/entity/inputs/person/consent-state.ts'
import classes from './creative-search.module.css'

type PersonRow = ListRecord<typeof personalData>
type Props = { rows: readonly PersonRow[]; chosen: string | null; onChoose: (id: string) => void }

function Row({ row, chosen, onChoose }: { row: PersonRow; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('people')
  const toText = useLabel()
  const nameOf = usePersonReferenceNames()
  const areas = row.creative_areas
  const roles = row.roles.flatMap((id) => nameOf('creative-role', id) ?? [])
  const arabic = arabicLevels[row.arabic_proficiency ?? '']
  const duration = workExperience[row.duration ?? '']
  const isKnown = (value: string | null): boolean => Boolean(value) && value !== 'no information'
  return (
    <UnstyledButton className={classes.row} aria-current={chosen ? 'true' : undefined} onClick={onChoose}>
      <Portrait url={row.picture_url} />
      <span className={classes.about}>
        <span className={classes.name}>
          <bdi>{row.name}</bdi>
        </span>
        {(areas.length > 0 || roles.length > 0) && (
          <span className={classes.does}>
            <NameList names={[...new Set([...roles, ...areas])]} />
          </span>
        )}
        <span className={classes.more}>
          {row.consent_state !== 'given' && <ConsentBadge state={consentState(null, row.consent_state)} />}
          {isKnown(row.duration) && duration && <span>{toText(duration)}</span>}
          {isKnown(row.arabic_proficiency) && arabic && <span>{t('search.arabic', { level: toText(arabic) })}</span>}
        </span>
      </span>
    </UnstyledButton>
  )
}

/** Search results; the selection is never stored or put in the URL. */
export function PeopleRows({ rows, chosen, onChoose }: Props) {
  const { t } = useTranslation('people')
  return (
    <ul className={classes.rows} aria-label={t('search.results')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} chosen={row.id === chosen} onChoose={() => onChoose(row.id)} />
        </li>
      ))}
    </ul>
  )
}
