import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { categoryColors } from '#shared/domain/categories/category-colors.ts'
import { productTheme } from './product-theme.ts'

const colorTone = (scheme: string, at: 0 | 1): string =>
  `:root${scheme} { ${Object.entries(categoryColors)
    .map(([name, both]) => `--daleel-tone-${name}: ${both[at]};`)
    .join(' ')} }`

/**
 * CSS variables of the theme, in Mantine's cascade layer, so that our own rules take precedence. The build writes them
 * to a style sheet that applies before the first script.
 */
export const variables = `@layer mantine { ${convertCssVariables(
  defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, productTheme)),
)} }
${colorTone('', 0)}
${colorTone("[data-mantine-color-scheme='dark']", 1)}`
