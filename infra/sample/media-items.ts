import { media } from '#shared/entities/media.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { verificationBy } from '#functions/domain/entity/verification.ts'
import { countryId } from '#infra/seed/lookups.ts'
import { demoActor } from './demo-accounts.ts'
import type { SampleMedia } from '#infra/sample/content/media/sample-media-items.ts'
import { sampleMedia } from '#infra/sample/content/media/sample-media-items.ts'
import { mediaId } from './sample-ids.ts'
import { toTranslations } from './sample-translations.ts'
import type { SampleRecord, SampleFile } from './sample-record.ts'

const formats: Record<string, Pick<SampleFile, 'purpose' | 'type'> & { extension: string }> = {
  Poster: { purpose: 'image', extension: 'webp', type: 'image/webp' },
  PDF: { purpose: 'document', extension: 'pdf', type: 'application/pdf' },
  Audio: { purpose: 'audio', extension: 'ogg', type: 'audio/ogg' },
}

function fileOf({ key, content_type }: SampleMedia): SampleFile | null {
  const format = formats[content_type]
  if (!format) return null
  const { purpose, extension, type } = format
  return { id: `file-${key}`, purpose, name: `${key}.${extension}`, type }
}

function item(sample: SampleMedia, now: number): SampleRecord {
  const file = fileOf(sample)
  const thumbnail: SampleFile = {
    id: `thumbnail-${sample.key}`,
    purpose: 'thumbnail',
    name: `${sample.key}-thumbnail.webp`,
    type: 'image/webp',
  }
  return {
    entity: media,
    id: mediaId(sample.key),
    by: demoActor(sample.days_ago % 4 === 0 ? 'content.creator' : 'media.uploader'),
    days_ago: sample.days_ago,
    // A third of the items has never been verified.
    serverFields:
      sample.days_ago % 3 === 0
        ? {}
        : verificationBy(demoActor('supervisor'), now - (sample.days_ago - 1) * millisecondsPerDay),
    files: [thumbnail, ...(file ? [file] : [])],
    values: {
      translations: toTranslations(sample.texts),
      content_type: sample.content_type,
      content_url: 'address' in sample ? sample.address : null,
      file: file?.id ?? null,
      thumbnail: thumbnail.id,
      status: sample.status ?? 'active',
      countries: (sample.countries ?? []).map(countryId),
      nationalities: (sample.nationalities ?? []).map((iso) => `nationality-${iso.toLowerCase()}`),
    },
  }
}

/**
 * Returns the sample media with their files.
 *
 * @param now Milliseconds since 1970, from which all dates are derived.
 */
export const mediaRecords = (now: number): SampleRecord[] => sampleMedia.map((sample) => item(sample, now))
