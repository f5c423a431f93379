import type { CategoryColor } from './category-colors.ts'

/** Icon of a category: a colour and one SVG stroke path on a 24 × 24 grid. */
type CategoryIcon = readonly [tone: CategoryColor, path: string]

/** Keys are the icons of `constants.json`. */
const categoryIcons: Readonly<Record<string, CategoryIcon>> = {
  registration: ['teal', 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3'],
  documents: ['blue', 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 16h5'],
  health: [
    'red',
    'M12 20.5C6 16 3.5 12.8 3.5 9.3a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.7-8.5 11.2zM12 9v5M9.5 11.5h5',
  ],
  education: ['violet', 'M2.5 9L12 4.5 21.5 9 12 13.5zM6.5 11v5c1.6 1.4 3.4 2 5.5 2s3.9-.6 5.5-2v-5M21.5 9v5'],
  work: ['brown', 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16M12 12v2'],
  housing: ['amber', 'M4 11l8-7 8 7v9.5H4zM10 20.5v-6h4v6'],
  cash: ['green', 'M3.5 6.5h17v11h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 9.5v.1M17.5 14.5v.1'],
  protection: ['indigo', 'M12 3.5l7.5 2.5v5.5c0 4.5-2.8 7.5-7.5 9-4.7-1.5-7.5-4.5-7.5-9V6zM9 12l2 2 4-4'],
  legal: ['slate', 'M12 4v16M8 20.5h8M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z'],
  family: [
    'rose',
    'M8 9.5A2.5 2.5 0 1 0 8 4.5a2.5 2.5 0 0 0 0 5zM16.5 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM3.5 19.5v-2.5a4.5 4.5 0 0 1 9 0v2.5M13.5 14.5a3.5 3.5 0 0 1 7 2v3',
  ],
  food: ['green', 'M7 3.5v17M4.5 3.5V8a2.5 2.5 0 0 0 5 0V3.5M17 20.5v-7h-3c0-5 .8-8 3-10z'],
  transport: ['blue', 'M5 5h14v12H5zM5 11.5h14M8 20v-3M16 20v-3M8 14.3h.1M16 14.3h.1'],
  children: ['amber', 'M12 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 9.5v6.5M7 11.5l5 1.5 5-1.5M9 20.5l3-4.5 3 4.5'],
  women: ['rose', 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 14v7M9 18h6'],
  disability: [
    'indigo',
    'M11 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM11 8v6h5l2.5 5.5M11 10.5h4.5M8 11.5a5 5 0 1 0 6.5 6.5',
  ],
  elderly: ['brown', 'M11 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 20.5l2-6V9.5l3-1 2.5 4 2 1v7M10 14.5l3 2.5v3.5'],
  'mental-health': [
    'violet',
    'M14.5 20.5v-3h3v-4l2-1.5-2-2.5c0-3.5-2.5-6-6-6a6.5 6.5 0 0 0-4 11.6v5.4M9 10.5c0-2 3-2 3 0 0 1.5-1.5 1.5-1.5 3',
  ],
  community: [
    'olive',
    'M12 8a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 12 8zM5.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2.5 18.5a3 3 0 0 1 6 0M15.5 18.5a3 3 0 0 1 6 0M8.5 14.5a3.5 3.5 0 0 1 7 0',
  ],
  travel: ['teal', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.5 8.5l-2 5-5 2 2-5z'],
  emergency: ['red', 'M12 4l9 16H3zM12 10v5M12 17.5v.1'],
  information: ['blue', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8v.1'],
}

/** Default icon, for categories without an icon and for those with an image. */
const neutralIconPath = 'M6 12h.1M12 12h.1M18 12h.1'

const builtInIcons = Object.values(categoryIcons)

/** Returns a stable colour for an id. */
const colorOf = (id: string): CategoryColor =>
  builtInIcons[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % builtInIcons.length]![0]

/** Returns the icon of a category. Falls back to the default icon in a colour derived from the id. */
export const categoryIconOf = (icon: string | null | undefined, id: string): CategoryIcon =>
  categoryIcons[icon ?? ''] ?? [colorOf(id), neutralIconPath]

/** Returns whether an icon is built in. Any other value is the id of an uploaded image. */
export const isBuiltInIcon = (icon: string): boolean => icon === 'other' || icon in categoryIcons
