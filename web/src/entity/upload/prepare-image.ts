import { fileFormats, isImageType, uploadPurposes, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { listFileTypeNames, UnfitFileError } from './unfit-file-error.ts'

/** Alternative MIME types of operating systems. */
const otherNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
}

/** File to upload and the changes made to it. `smallerThan` is the original size in bytes. */
export type PreparedUpload = { blob: Blob; type: string; smallerThan: number | null; isMetadataRemoved: boolean }

/** Maximum length of the longer edge in pixels, as large as the product displays it. */
const longestEdges: Partial<Record<UploadPurpose, number>> = {
  icon: 256,
  avatar: 512,
  logo: 512,
  picture: 1200,
  thumbnail: 1280,
  image: 1600,
  work_sample: 2400,
}

const quality = 0.82
/** Maximum size in bytes of an image that is uploaded unchanged. */
const smallEnough = 400_000
/** Number of bytes at the start of a JPEG that can contain camera metadata. */
const headLength = 65_536

const tooLarge = (purpose: UploadPurpose, type: string): UnfitFileError =>
  new UnfitFileError({
    code: isImageType(type) ? 'image_too_large' : 'file_too_large',
    params: { limit: uploadPurposes[purpose].kilobytes },
  })

/** Returns the MIME type of a file, from its extension if the system provides none. */
function typeOf({ type, name }: File): string {
  if (type !== '') return otherNames[type] ?? type
  const ending = name.split('.').at(-1)?.toLowerCase()
  return Object.entries(fileFormats).find(([, { extension }]) => extension === ending)?.[0] ?? ''
}

const hasCameraDetails = async (file: Blob): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  return new TextDecoder('latin1').decode(head).includes('Exif\0\0')
}

/**
 * Prepares a file for the upload. Images are scaled down to the displayed size, and camera metadata is removed.
 *
 * @throws UnfitFileError if the purpose does not allow the file
 */
export async function prepareUpload(file: File, purpose: UploadPurpose): Promise<PreparedUpload> {
  const type = typeOf(file)
  const { types, kilobytes } = uploadPurposes[purpose]
  if (!types.includes(type))
    throw new UnfitFileError({ code: 'upload_type', params: { types: listFileTypeNames(purpose) } })
  const prepared = isImageType(type) && 'createImageBitmap' in globalThis ? await reduced(file, type, purpose) : null
  const blob = prepared?.blob ?? file
  if (blob.size === 0) throw new UnfitFileError({ code: 'upload_content' })
  if (blob.size > kilobytes * 1024) throw tooLarge(purpose, type)
  return prepared ?? { blob, type, smallerThan: null, isMetadataRemoved: false }
}

/**
 * Re-encodes an image if this makes it smaller or removes its metadata, which can contain the location. Returns null if
 * no change is needed.
 */
async function reduced(file: File, type: string, purpose: UploadPurpose): Promise<PreparedUpload | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) {
    if (file.size > uploadPurposes[purpose].kilobytes * 1024) throw tooLarge(purpose, type)
    throw new UnfitFileError({ code: 'upload_content' })
  }
  const edge = longestEdges[purpose] ?? Number.POSITIVE_INFINITY
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const hasMetadata = await hasCameraDetails(file)
  const blob = scale === 1 && file.size <= smallEnough && !hasMetadata ? null : await encodeScaled(picture, scale, type)
  picture.close()
  if (!blob) return null
  const isSmaller = blob.size < file.size
  if (!isSmaller && !hasMetadata) return null
  return { blob, type: blob.type, smallerThan: isSmaller ? file.size : null, isMetadataRemoved: hasMetadata }
}

/** Keeps transparency: images other than JPEG become WebP. */
async function encodeScaled(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const wanted = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality))
  return blob && fileFormats[blob.type] ? blob : null
}
