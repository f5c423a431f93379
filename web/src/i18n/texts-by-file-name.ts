/** A file of texts, as it is imported. */
export type Texts = { default: Record<string, unknown> }

/** What is loaded from folders, by the names of the files alone. */
export const textsByFileName = <Load>(files: Record<string, Load>): Map<string, Load> =>
  new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]))
