/** An administrator is who can give rights to others: whoever may change users and roles. */
export const administers = (rights: ReadonlySet<string>): boolean =>
  rights.has('User:UPDATE') && rights.has('Role:UPDATE')
