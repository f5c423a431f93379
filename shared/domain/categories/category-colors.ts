/**
 * Colours of category icons on light and dark backgrounds. Every icon has a text label, so colour alone carries no
 * meaning.
 */
export const categoryColors = {
  teal: ['#1d5c5a', '#8fc0b9'],
  blue: ['#235a8f', '#93bce8'],
  red: ['#a3392a', '#efa69d'],
  violet: ['#6a4a9c', '#c2abea'],
  brown: ['#7a4f2f', '#d9b08f'],
  amber: ['#82580a', '#e3b964'],
  green: ['#2d6b3a', '#95cf9f'],
  indigo: ['#45509a', '#aab4ee'],
  slate: ['#4a5868', '#afbdcc'],
  rose: ['#98386a', '#eba3c6'],
  olive: ['#5c6322', '#bcc47f'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type CategoryColor = keyof typeof categoryColors
