/** The letter by which a name is known at a glance: its first, without the article before an Arabic one. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name.replace(/^ال(?=.)/, ''))?.[0].toUpperCase() ?? ''
