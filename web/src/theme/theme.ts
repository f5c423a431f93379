import {
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import type { TFunction } from 'i18next'

/** Colors of a button or badge by variant. Replaces Mantine's resolver for the named colors of the theme. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const colorVariable = (use: string): string => `var(--mantine-color-${use})`
  if (variant === 'default')
    return {
      background: colorVariable('default'),
      hover: colorVariable('default-hover'),
      color: colorVariable('default-color'),
      border: `1px solid ${colorVariable('default-border')}`,
    }
  const filled = variant === 'filled'
  return {
    background: filled
      ? colorVariable(`${color}-filled`)
      : variant === 'light'
        ? colorVariable(`${color}-light`)
        : 'transparent',
    hover: colorVariable(`${color}-${filled ? 'filled' : 'light'}-hover`),
    color: filled ? colorVariable('white') : colorVariable(`${color}-light-color`),
    border: '1px solid transparent',
  }
}

const teal: MantineColorsTuple = [
  '#eef6f4',
  '#dcebe8',
  '#b7d6d1',
  '#8fc0b9',
  '#6dada4',
  '#57a197',
  '#3b8a80',
  '#2b746c',
  '#1d5c5a',
  '#124746',
]
const danger: MantineColorsTuple = [
  '#fdf0ee',
  '#f8dedb',
  '#efbab3',
  '#e69489',
  '#df7566',
  '#da6150',
  '#cf4f3d',
  '#b8402f',
  '#9f3325',
  '#82261a',
]
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e8e4dc',
  '#dad5cb',
  '#c5bfb3',
  '#a59e91',
  '#7d766a',
  '#5b554b',
  '#3d3933',
  '#262420',
]
const dark: MantineColorsTuple = [
  '#dcdad5',
  '#bfbcb5',
  '#a5a29b',
  '#75726c',
  '#4d4b47',
  '#3d3b38',
  '#31302d',
  '#272624',
  '#201f1d',
  '#181816',
]

/** Translated labels for Mantine's built-in buttons. */
function labelledComponents(t: TFunction<'app'>): NonNullable<MantineThemeOverride['components']> {
  const close = { 'aria-label': t('common.close') }
  const clear = { clearButtonProps: { 'aria-label': t('common.clear') } }
  return {
    CloseButton: { defaultProps: close },
    Modal: { defaultProps: { closeButtonProps: close } },
    Drawer: { defaultProps: { closeButtonProps: close } },
    Alert: { defaultProps: { closeButtonLabel: t('common.close') } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('common.showPassword') } } },
    Select: { defaultProps: { ...clear, nothingFoundMessage: t('common.noMatch') } },
    MultiSelect: { defaultProps: { ...clear, nothingFoundMessage: t('common.noMatch') } },
    TagsInput: { defaultProps: clear },
    Autocomplete: { defaultProps: clear },
    Pill: { defaultProps: { removeButtonProps: { 'aria-label': t('common.remove') } } },
    Pagination: {
      defaultProps: {
        getControlProps: (control: 'first' | 'previous' | 'next' | 'last') => ({
          'aria-label': t(`common.${control}Page`),
        }),
      },
    },
  }
}

/** Theme without the values that only CSS variables use: see product-theme.ts. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 8,
  colors: { teal, danger, gray, dark },
  respectReducedMotion: true,
  variantColorResolver,
  breakpoints: { md: '62.0625em' },
})

export const themeIn = (t: TFunction<'app'>): MantineThemeOverride => ({
  ...theme,
  components: labelledComponents(t),
})
