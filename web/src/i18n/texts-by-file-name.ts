export type Texts = { default: Record<string, unknown> }

/** Maps files by name without their folder. */
export const textsByFileName = <Load>(files: Record<string, Load>): Map<string, Load> =>
  new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]))
