/** Modules with entity definitions. */
export const entityModules = /shared[\\/](?:entities|model|domain)[\\/][a-z\\/-]+\.ts$/

const formTexts =
  /\b(?:(?:definite|hint|rare): \[(?:\s*'[^']*',?)+\s*\]|article: 'une?'(?: as const)?|menu: \{[^}]*\}),/g

const listColumns = /\bcolumns: \[(?:\s*'[^']*',?)+\s*\]/g

/**
 * Removes what only forms, tables and the menu of the web client show from the source of an entity definition: singular
 * names with article, hints of fields, rare columns, menu entries. The builds of the functions and of the offline worker
 * leave it out.
 */
export const withoutFormTexts = (source: string): string =>
  source.replaceAll(formTexts, '').replaceAll(listColumns, 'columns: []')
