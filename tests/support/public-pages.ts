import { sampleHotline } from '#infra/sample/stage-hotline.ts'
import type { Settings } from '#infra/local/product-settings.ts'

/** Only origin that may embed parts of the product. */
export const partnerOrigin = 'https://partner.example'

/** Settings of a product with public pages. */
export const publicPages: Partial<Settings> = {
  publicPages: true,
  exitAddress: 'https://weather.example/',
  hotline: sampleHotline,
  embedOrigins: [partnerOrigin],
}
