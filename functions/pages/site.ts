import { neutralAddress } from '#shared/public/exit.ts'
import { hotlineFrom } from '#shared/reading/hotline.ts'
import { optionalEnv, requireEnv } from '#functions/environment.ts'
import type { Site } from './frame.ts'

/** What stands around each page of this stage, at an address. */
export const siteAt = (url: string): Site => ({
  url,
  name: requireEnv('SITE_NAME'),
  exit: optionalEnv('EXIT_ADDRESS') ?? neutralAddress,
  hotline: hotlineFrom(optionalEnv('HOTLINE') ?? null),
})
