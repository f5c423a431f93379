import { byName, type Texts } from './by-name.ts'

/** The texts of what readers do not open, by area and language. */
export const deskTexts = byName(
  import.meta.glob<Texts>([
    '../features/**/texts/*.json',
    '../entity/{empty,views}/texts/*.json',
    '!../features/home/**/*.json',
  ]),
)
