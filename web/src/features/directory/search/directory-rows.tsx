import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { Distance } from '#web/reader/directory/distance.tsx'
import { Logo } from '#web/reader/directory/logo.tsx'
import { OpeningState } from '#web/reader/directory/opening-state.tsx'
import { MultilingualName } from '#web/entity/contacts/multilingual-name.tsx'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './directory-rows.module.css'

function Row({ row }: { row: DirectoryRow }) {
  const { languageById } = useContentLanguages()
  const { acronym } = languageById(row.language_id)
  const { kilometres } = row
  return (
    <>
      <Logo url={row.logo_url} name={row.name} />
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
            {row.city && <MultilingualName text={row.city} brief />}
          </span>
        )}
        <span className={classes.more}>
          {row.opening && row.opening.state !== 'unknown' && <OpeningState opening={row.opening} />}
          {typeof kilometres === 'number' && <Distance kilometres={kilometres} />}
        </span>
      </span>
    </>
  )
}

/** Beside the link of the row, for readers who only need the number. */
function CallLink({ phone, name, isOpen }: { phone: string; name: string; isOpen: boolean }) {
  const { t } = useTranslation('directory')
  return (
    <a
      href={phoneLink(phone)}
      className={classes.call}
      data-open={isOpen}
      aria-label={t('contact.callNamed', { name })}
      title={phone}
    >
      <Icon name="phone" size={20} />
    </a>
  )
}

const noIds: readonly string[] = []

type Props = {
  rows: readonly DirectoryRow[]
  openedId: string | null
  to: (row: DirectoryRow) => string
  label: string
  /** Ids of the highlighted rows; the map highlights their markers too. */
  highlighted?: readonly string[]
  /** Called with the id of the hovered or focused row, and with null when it is left. */
  onHighlight?: (id: string | null) => void
}

export function DirectoryRows({ rows, openedId, to, label, highlighted = noIds, onHighlight }: Props) {
  const light = (id: string | null) => () => onHighlight?.(id)
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} data-lit={highlighted.includes(row.id) || undefined}>
          <Link
            to={to(row)}
            className={classes.row}
            aria-current={row.id === openedId ? 'true' : undefined}
            preventScrollReset={openedId !== null}
            onPointerEnter={light(row.id)}
            onPointerLeave={light(null)}
            onFocus={light(row.id)}
            onBlur={light(null)}
          >
            <Row row={row} />
          </Link>
          {row.phone && <CallLink phone={row.phone} name={row.name} isOpen={row.opening?.state === 'open'} />}
        </li>
      ))}
    </ul>
  )
}
