import { audio } from './audio.ts'
import { documents } from './documents.ts'
import { forms } from './forms.ts'
import { posters } from './posters.ts'
import type { SampleMedia } from './sample-media.ts'
import { videos } from './videos.ts'

/** All sample media. */
export const sampleMedia: SampleMedia[] = [...videos, ...audio, ...posters, ...documents, ...forms]
