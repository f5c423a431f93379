/** The browser's database of unsaved work and of the pack, which goes with the session. */
export const userDatabase = 'drafts'

/** Every database that the site makes. Not every browser can list them. */
export const databaseNames: readonly string[] = [userDatabase]
