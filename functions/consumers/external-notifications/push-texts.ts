import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

/** Content of a push notification. For content that is not public it is generic, because others may see the screen. */
export type PushMessage = {
  kind: 'notice' | 'bulletin'
  id: string
  /** Path to open in the app. */
  path: string
  /** Acronym of the text's language; null if unknown. */
  language: string | null
  title: string
  text: string
}

const urgent: Label = ['Urgent notice', 'تنبيه عاجل', 'Annonce urgente']
const mustKnow: Label = ['Important update', 'مستجد مهم', 'Actualité importante']

export const pushHeading = (language: string): string => translateLabel(mustKnow, language)

export const genericPushText = (
  kind: PushMessage['kind'],
  language: string,
): Pick<PushMessage, 'language' | 'title' | 'text'> => {
  const label = kind === 'notice' ? urgent : mustKnow
  return {
    language: labelLanguage(language, label),
    title: localizeSiteName(optionalEnv('SITE_NAME') ?? productName, language),
    text: translateLabel(label, language),
  }
}
