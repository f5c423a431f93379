import { unzipSync, type Unzipped } from 'fflate/browser'

// Also used by the reader of spreadsheets.
export { strFromU8 } from 'fflate/browser'

type Callback = (error: Error | null, files: Unzipped | null) => void

/**
 * Replaces `unzip` of fflate, which unpacks large files in workers that it creates from blobs: the content security
 * policy forbids these.
 */
export function unzip(archive: Uint8Array, callback: Callback): void {
  try {
    callback(null, unzipSync(archive))
  } catch (error) {
    callback(error as Error, null)
  }
}
