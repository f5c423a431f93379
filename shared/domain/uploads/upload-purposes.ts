import { keysOf } from '#shared/keys-of.ts'
import { secondsPerDay } from '#shared/time-units.ts'

/** Purpose of an upload, as `POST /upload` accepts it. */
export type UploadPurpose =
  | 'logo'
  | 'image'
  | 'avatar'
  | 'icon'
  | 'thumbnail'
  | 'document'
  | 'audio'
  | 'video'
  | 'cv'
  | 'work_sample'
  | 'picture'

const images = ['image/jpeg', 'image/png', 'image/webp']
const pdf = ['application/pdf']
const sounds = ['audio/mpeg', 'audio/mp4', 'audio/ogg']
const films = ['video/mp4', 'video/webm']

/** Accepted content types and maximum size (1 kilobyte = 1024 bytes) of each purpose. */
export const uploadPurposes: Record<UploadPurpose, { types: readonly string[]; kilobytes: number }> = {
  logo: { types: images, kilobytes: 2048 },
  avatar: { types: images, kilobytes: 2048 },
  icon: { types: images, kilobytes: 2048 },
  picture: { types: images, kilobytes: 2048 },
  image: { types: images, kilobytes: 5120 },
  thumbnail: { types: images, kilobytes: 5120 },
  document: { types: pdf, kilobytes: 10_240 },
  cv: { types: pdf, kilobytes: 10_240 },
  work_sample: { types: [...pdf, ...images], kilobytes: 10_240 },
  audio: { types: sounds, kilobytes: 25_600 },
  video: { types: films, kilobytes: 102_400 },
}

export const uploadPurposeNames = keysOf(uploadPurposes)

/**
 * Returns whether uploads contain personal data: encrypted with a separate key, and served by links that expire after a
 * minute.
 */
export const isPrivatePurpose = (purpose: UploadPurpose): boolean => ['cv', 'work_sample', 'picture'].includes(purpose)

/** Purpose of a media item's file, by media type. Other types have no file. */
export const filePurposes: Partial<Record<string, UploadPurpose>> = {
  Poster: 'image',
  PDF: 'document',
  Audio: 'audio',
  Video: 'video',
}

/** Display name and file extension of each content type. */
export const fileFormats: Record<string, { name: string; extension: string }> = {
  'image/jpeg': { name: 'JPEG', extension: 'jpg' },
  'image/png': { name: 'PNG', extension: 'png' },
  'image/webp': { name: 'WebP', extension: 'webp' },
  'application/pdf': { name: 'PDF', extension: 'pdf' },
  'audio/mpeg': { name: 'MP3', extension: 'mp3' },
  'audio/mp4': { name: 'M4A', extension: 'm4a' },
  'audio/ogg': { name: 'OGG', extension: 'ogg' },
  'video/mp4': { name: 'MP4', extension: 'mp4' },
  'video/webm': { name: 'WebM', extension: 'webm' },
}

export const isImageType = (type: string): boolean => images.includes(type)

/** Daily limits per user: files, and kilobytes in total. */
export const dailyUploadLimits = { files: 1000, kilobytes: 4 * 1024 * 1024 }

/** Seconds after which an unused upload expires. */
export const unusedUploadSeconds = secondsPerDay
