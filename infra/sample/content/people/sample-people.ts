import { musicAndStage } from './music-and-stage.ts'
import { picturesAndCrafts } from './pictures-and-crafts.ts'
import type { SamplePerson } from './sample-person.ts'
import { wordsAndFilm } from './words-and-film.ts'

/** All sample people of the creative registry: none of them exists. */
export const samplePeople: SamplePerson[] = [...musicAndStage, ...picturesAndCrafts, ...wordsAndFilm]
