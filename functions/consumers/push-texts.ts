import { productName, siteNameIn } from '#shared/text/site-name.ts'
import { inLanguage } from '#shared/api/texts.ts'
import type { Label } from '#shared/text/label.ts'
import { optionalEnv } from '#functions/environment.ts'

/** What a device shows: of what is not for everybody nothing but that there is something, for others see its screen. */
export type Pushed = {
  kind: 'notice' | 'bulletin'
  id: string
  /** Where it leads, in the product. */
  path: string
  /** Acronym of the language of what it says; null where that is none of the interface. */
  language: string | null
  title: string
  text: string
}

const urgent: Label = ['An urgent notice for you', 'تنبيه عاجل لك', 'Un avis urgent pour vous']
const mustKnow: Label = ['A change that you must know', 'تغيير يجب الاطلاع عليه', 'Un changement à lire impérativement']

/** What stands over the two lines of a bulletin that everybody may read. */
export const headingOf = (language: string): string => inLanguage(mustKnow, language)

/** What is said in a language of what not everybody may read. */
export const withoutContent = (
  kind: Pushed['kind'],
  language: string,
): Pick<Pushed, 'language' | 'title' | 'text'> => ({
  language,
  title: siteNameIn(optionalEnv('SITE_NAME') ?? productName, language),
  text: inLanguage(kind === 'notice' ? urgent : mustKnow, language),
})
