import { useSearchParams } from 'react-router-dom'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { parseNear } from './near-param.ts'

/** The place that the person gave; null where they gave none. */
export const useNear = (): Coordinates | null => parseNear(useSearchParams()[0])
