/** Modules with entity definitions. */
export const formTextModules = /shared[\\/](?:entities|model|domain)[\\/][a-z\\/-]+\.ts$/

/**
 * Source of texts that only forms and tables of the web client show: singular names with article, hints of fields, and
 * rare columns. The builds of the functions and of the offline worker leave it out.
 */
export const formTexts = /\b(?:(?:definite|hint|rare): \[(?:\s*'[^']*',?)+\s*\]|article: 'une?'(?: as const)?),/g
