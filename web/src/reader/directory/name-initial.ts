/** Initial of a name, without the Arabic article. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name.replace(/^ال(?=.)/, ''))?.[0].toUpperCase() ?? ''
