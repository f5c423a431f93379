import { defaultQuickExitUrl } from '#shared/domain/public-pages/quick-exit-url.ts'
import { parseDeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'
import type { Site } from './page-layout.ts'

export const readSiteSettings = (url: string): Site => ({
  url,
  name: requireEnv('SITE_NAME'),
  exit: optionalEnv('EXIT_ADDRESS') ?? defaultQuickExitUrl,
  licence: optionalEnv('CONTENT_LICENCE') ?? null,
  hotline: parseDeploymentHotline(optionalEnv('HOTLINE') ?? null),
})
