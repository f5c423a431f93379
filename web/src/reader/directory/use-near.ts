import { useSearchParams } from 'react-router-dom'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { parseNear } from './near-param.ts'

/** Location set by the reader; null if none. */
export const useNear = (): Coordinates | null => parseNear(useSearchParams()[0])
