import { requireEnv } from '#functions/platform/environment.ts'
import { signDownloadUrl, putObject } from './object-store.ts'

const linkSeconds = 300

/** Writes a file to the bucket of the environment (`FILES_BUCKET`) and returns a short-lived download URL. */
export async function putExportFile(
  key: string,
  text: string,
  headers: { 'content-type': string; 'content-disposition': string },
): Promise<{ url: string; expires_at: string }> {
  const place = { bucket: requireEnv('FILES_BUCKET'), key }
  await putObject(place, text, headers)
  const url = await signDownloadUrl(place, linkSeconds)
  return { url, expires_at: new Date(Date.now() + linkSeconds * 1000).toISOString() }
}
