/** What stands beside results only at times, in one file: where nothing was found, and where somebody is in danger. */
export { UrgentHelp } from '#web/reading/ways/urgent-help.tsx'
export { NothingFound } from './nothing-found.tsx'
