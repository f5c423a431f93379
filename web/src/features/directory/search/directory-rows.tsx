import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber } from '#web/components/dates.ts'
import { Logo } from '#web/reading/directory/logo.tsx'
import { OpeningState } from '#web/reading/directory/opening-state.tsx'
import { Parts } from '#web/entity/contacts/parts.tsx'
import type { DirectoryRow } from '#web/reading/directory/types.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import classes from './directory-rows.module.css'

/** As exact as it helps to know: hundreds of metres nearby, kilometres farther away. */
const sensible = (kilometres: number): number => Number(kilometres.toFixed(kilometres < 10 ? 1 : 0))

function Row({ row }: { row: DirectoryRow }) {
  const { t, i18n } = useTranslation('directory')
  const { of } = useContentLanguages()
  const { acronym } = of(row.language_id)
  const { kilometres } = row
  return (
    <>
      <Logo url={row.logo_url} />
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi lang={acronym}>{row.name}</bdi>{' '}
          {row.acronym && (
            <span className={classes.acronym}>
              <bdi>{row.acronym}</bdi>
            </span>
          )}
        </span>
        {(row.directory_type || row.city) && (
          <span className={classes.what}>
            {row.directory_type && <bdi>{row.directory_type.name}</bdi>}
            {row.directory_type && row.city && ' · '}
            {row.city && <Parts text={row.city} brief />}
          </span>
        )}
        <span className={classes.more}>
          {row.opening && row.opening.state !== 'unknown' && <OpeningState opening={row.opening} />}
          {typeof kilometres === 'number' && (
            <span className={classes.distance}>
              {t('near.kilometres', { distance: formatNumber(sensible(kilometres), i18n.language) })}
            </span>
          )}
        </span>
      </span>
    </>
  )
}

type Props = { rows: readonly DirectoryRow[]; opened: string | null; to: (row: DirectoryRow) => string; label: string }

/** Organisations one can turn to, each with when it is open and how far it is. */
export function DirectoryRows({ rows, opened, to, label }: Props) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={to(row)}
            className={classes.row}
            aria-current={row.id === opened ? 'true' : undefined}
            preventScrollReset={opened !== null}
          >
            <Row row={row} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
