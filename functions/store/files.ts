import { requireEnv } from '#functions/environment.ts'
import { linkTo, putObject } from './objects.ts'

/** Seconds for which a link to an export is good. */
const linkLife = 300

/** Writes a file to the bucket of the environment (`FILES_BUCKET`) and answers a short link that downloads it. */
export async function putAndLink(
  key: string,
  text: string,
  headers: { 'content-type': string; 'content-disposition': string },
): Promise<{ url: string; expires_at: string }> {
  const place = { bucket: requireEnv('FILES_BUCKET'), key }
  await putObject(place, text, headers)
  const url = await linkTo(place, linkLife)
  return { url, expires_at: new Date(Date.now() + linkLife * 1000).toISOString() }
}
