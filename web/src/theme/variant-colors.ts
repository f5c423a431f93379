import type { VariantColorsResolver } from '@mantine/core'

/** The colours of a button or badge by its variant: of Mantine's own rules, those for colours that the look has a name for. */
export const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const named = (use: string): string => `var(--mantine-color-${use})`
  if (variant === 'default')
    return {
      background: named('default'),
      hover: named('default-hover'),
      color: named('default-color'),
      border: `1px solid ${named('default-border')}`,
    }
  const filled = variant === 'filled'
  return {
    background: filled ? named(`${color}-filled`) : variant === 'light' ? named(`${color}-light`) : 'transparent',
    hover: named(`${color}-${filled ? 'filled' : 'light'}-hover`),
    color: filled ? named('white') : named(`${color}-light-color`),
    border: '1px solid transparent',
  }
}
