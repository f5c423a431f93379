import { UrgentHelp } from '#web/reading/ways/urgent-help.tsx'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'

/** What stands beside results only at times: where nothing was found, and, without that, where somebody is in danger. */
export const MoreHelp = ({ nothing }: { nothing?: NothingFoundProps }) =>
  nothing ? <NothingFound {...nothing} /> : <UrgentHelp />
