import { useSearchParams } from 'react-router-dom'
import type { Coordinates } from '#shared/places/distance.ts'
import { nearIn } from './near.ts'

/** The place that the person gave; null where they gave none. */
export const useNear = (): Coordinates | null => nearIn(useSearchParams()[0])
