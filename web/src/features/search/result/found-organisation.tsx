import type { SearchHit } from '#web/api/types.ts'
import { Distance } from '#web/reading/directory/distance.tsx'
import { Logo } from '#web/reading/directory/logo.tsx'
import { OpeningState } from '#web/reading/directory/opening-state.tsx'
import classes from './search-result.module.css'
import { useOrganisation } from './found.ts'

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

/** Whether it is open now, and how far it is where a place was given. */
export function FoundFacts({ hit, hits }: Props) {
  const row = useOrganisation(hits, hit.id)
  const { opening, kilometres } = row ?? {}
  return (
    <span className={classes.facts}>
      {opening && opening.state !== 'unknown' && <OpeningState opening={opening} />}
      {typeof kilometres === 'number' && <Distance kilometres={kilometres} />}
    </span>
  )
}
