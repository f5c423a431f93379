/** Returns the keys of an object with their type. Assumes that the object has no other keys. */
export const keysOf = <Key extends string>(all: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(all) as Key[]
