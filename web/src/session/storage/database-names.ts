/** IndexedDB database for drafts, queued work and the offline pack. Deleted with the session. */
export const userDatabase = 'drafts'

/** All databases of the site, since not every browser can list them. */
export const databaseNames: readonly string[] = [userDatabase]
