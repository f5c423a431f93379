import { media } from '#shared/entities/media.ts'
import { vouchedBy } from '#functions/entity/verified.ts'
import { countryId } from '#infra/operations/seed/lookups.ts'
import { demoActor } from './accounts.ts'
import type { SampleMedia } from '#infra/sample/content/media/sample-media.ts'
import { sampleMedia } from '#infra/sample/content/media/sample-media-items.ts'
import { writeMelody } from '#infra/sample/drawing/melody.ts'
import { draw } from '#infra/sample/drawing/motifs.ts'
import { writePdf } from '#infra/sample/drawing/pdf.ts'
import { day, mediaId } from './ids.ts'
import { textsOf } from './texts.ts'
import type { Planned, PlannedFile } from './planned.ts'

/** What the item itself consists of; null where it is an address. */
function fileOf(sample: SampleMedia): PlannedFile | null {
  const id = `file-${sample.key}`
  switch (sample.content_type) {
    case 'Poster':
      return {
        id,
        purpose: 'image',
        name: `${sample.key}.png`,
        type: 'image/png',
        make: () => draw(sample.drawing, 'poster'),
      }
    case 'PDF': {
      const title = sample.texts.en?.title ?? sample.pages[0]!.title
      return {
        id,
        purpose: 'document',
        name: `${sample.key}.pdf`,
        type: 'application/pdf',
        make: () => writePdf(title, sample.pages),
      }
    }
    case 'Audio':
      return {
        id,
        purpose: 'audio',
        name: `${sample.key}.ogg`,
        type: 'audio/ogg',
        make: () => writeMelody(sample.melody),
      }
    default:
      return null
  }
}

function item(sample: SampleMedia, now: number): Planned {
  const file = fileOf(sample)
  const thumbnail: PlannedFile = {
    id: `thumbnail-${sample.key}`,
    purpose: 'thumbnail',
    name: `${sample.key}-thumbnail.png`,
    type: 'image/png',
    make: () => draw(sample.drawing, 'thumbnail'),
  }
  return {
    entity: media,
    id: mediaId(sample.key),
    by: demoActor(sample.days_ago % 4 === 0 ? 'content.creator' : 'media.uploader'),
    days_ago: sample.days_ago,
    // Nobody ever looked at a third of them again.
    kept: sample.days_ago % 3 === 0 ? {} : vouchedBy(demoActor('supervisor'), now - (sample.days_ago - 1) * day),
    files: [thumbnail, ...(file ? [file] : [])],
    values: {
      translations: textsOf(sample.texts),
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

/** The sample media with their files, as of a moment in milliseconds. */
export const plannedMedia = (now: number): Planned[] => sampleMedia.map((sample) => item(sample, now))
