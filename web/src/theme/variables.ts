import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { adoptStyles } from './adopt-styles.ts'
import { look } from './theme.ts'

const variables = convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, look)))

// In the layer of Mantine's own rules, so that ours go before them wherever they stand.
adoptStyles(`@layer mantine { ${variables} }`)
