import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

/** What a device shows: of what is not for everybody nothing but that there is something, for others see its screen. */
export type PushMessage = {
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
export const pushHeading = (language: string): string => translateLabel(mustKnow, language)

/** What is said in a language of what not everybody may read. */
export const genericPushText = (
  kind: PushMessage['kind'],
  language: string,
): Pick<PushMessage, 'language' | 'title' | 'text'> => ({
  language,
  title: localizeSiteName(optionalEnv('SITE_NAME') ?? productName, language),
  text: translateLabel(kind === 'notice' ? urgent : mustKnow, language),
})
