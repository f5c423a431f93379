/** The names in an object that has no others than its type says. */
export const keysOf = <Key extends string>(all: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(all) as Key[]
