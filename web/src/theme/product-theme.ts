import type { MantineThemeOverride } from '@mantine/core'
import { theme } from './theme.ts'

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Geeza Pro", "Noto Naskh Arabic", Tahoma, sans-serif'

/**
 * Product theme: warm neutral background, deep teal, compact enough for daily work. The build writes its CSS variables
 * (variables.ts).
 */
export const productTheme: MantineThemeOverride = {
  ...theme,
  black: '#262420',
  fontFamily,
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '10px', xl: '999px' },
  cursorType: 'pointer',
  headings: {
    fontFamily,
    fontWeight: '600',
    // Sizes of text (lg and xl), and one above them for the title of a screen.
    sizes: {
      h1: { fontSize: 'clamp(1.375rem, 1.15rem + 1.2vw, 1.625rem)', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
}
