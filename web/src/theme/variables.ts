import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { look } from './theme.ts'

/**
 * The look as variables, in the layer of Mantine's own rules, so that ours go before them wherever they stand. The build
 * writes them into a style sheet: no page computes them, and they are there before its first script.
 */
export const variables = `@layer mantine { ${convertCssVariables(
  defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, look)),
)} }`
