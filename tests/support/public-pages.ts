import { sampleHotline } from '#infra/sample/stage-hotline.ts'
import type { Settings } from '#infra/local/product-settings.ts'

/** The one origin whose pages may show parts of the product. */
export const partnerOrigin = 'https://partner.example'

/** Settings of a product whose public records have pages of their own. */
export const publicPages: Partial<Settings> = {
  publicPages: true,
  exitAddress: 'https://weather.example/',
  hotline: sampleHotline,
  embedOrigins: [partnerOrigin],
}
