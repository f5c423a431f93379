import type { SearchHit } from '#web/api/types.ts'
import { Parts } from '#web/entity/contacts/parts.tsx'
import { Distance } from '#web/reading/directory/distance.tsx'
import { Logo } from '#web/reading/directory/logo.tsx'
import { OpeningState } from '#web/reading/directory/opening-state.tsx'
import { useOrganisation } from './found.ts'
import classes from './found-organisation.module.css'

type Props = {
  hit: SearchHit
  /** The results that it is one of. */
  hits: readonly SearchHit[]
}

/** The sign of an organisation that was found, as in the directory. */
export function FoundLogo({ hit, hits }: Props) {
  const row = useOrganisation(hits, hit.id)
  return <Logo url={row?.logo_url} name={hit.title} size="small" />
}

/** In which town it is, whether it is open now, and how far it is where a place was given. */
export function FoundFacts({ hit, hits }: Props) {
  const row = useOrganisation(hits, hit.id)
  const { city, opening, kilometres } = row ?? {}
  return (
    <>
      <span className={classes.where}>
        {city && (
          <span>
            <Parts text={city} brief />
          </span>
        )}
        {opening && opening.state !== 'unknown' && <OpeningState opening={opening} />}
      </span>
      {typeof kilometres === 'number' && <Distance kilometres={kilometres} />}
    </>
  )
}
