import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { categoryColors } from '#shared/domain/categories/category-colors.ts'
import { productTheme } from './theme.ts'

const toned = (scheme: string, at: 0 | 1): string =>
  `:root${scheme} { ${Object.entries(categoryColors)
    .map(([name, both]) => `--daleel-tone-${name}: ${both[at]};`)
    .join(' ')} }`

/**
 * The look as variables, in the layer of Mantine's own rules, so that ours go before them wherever they stand. The build
 * writes them into a style sheet: no page computes them, and they are there before its first script.
 */
export const variables = `@layer mantine { ${convertCssVariables(
  defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, productTheme)),
)} }
${toned('', 0)}
${toned("[data-mantine-color-scheme='dark']", 1)}`
