import type { SearchHit } from '#web/api/types.ts'
import { MultilingualName } from '#web/entity/contacts/multilingual-name.tsx'
import { Distance } from '#web/reader/directory/distance.tsx'
import { Logo } from '#web/reader/directory/logo.tsx'
import { OpeningState } from '#web/reader/directory/opening-state.tsx'
import { useHitOrganisation } from './use-hit-organisation.ts'
import classes from './organisation-hit.module.css'

type Props = {
  hit: SearchHit
  /** All results of the page. */
  hits: readonly SearchHit[]
}

export function OrganisationHitLogo({ hit, hits }: Props) {
  const row = useHitOrganisation(hits, hit.id)
  return <Logo url={row?.logo_url} name={hit.title} size="small" />
}

/** Town, opening state and, if a location is set, the distance of an organisation. */
export function OrganisationHitFacts({ hit, hits }: Props) {
  const row = useHitOrganisation(hits, hit.id)
  const { city, opening, kilometres } = row ?? {}
  return (
    <>
      <span className={classes.where}>
        {city && (
          <span>
            <MultilingualName text={city} brief />
          </span>
        )}
        {opening && opening.state !== 'unknown' && <OpeningState opening={opening} />}
      </span>
      {typeof kilometres === 'number' && <Distance kilometres={kilometres} />}
    </>
  )
}
