import type { SearchAnswer } from '#web/api/types.ts'

/** From this certainty on somebody is told that they may be in danger; below it a line says whom to call if they are. */
const leastCertainty = 0.75

export const isCertain = ({ certainty }: NonNullable<SearchAnswer['urgent']>): boolean => certainty >= leastCertainty
