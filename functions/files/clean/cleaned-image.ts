/** A picture as it may be kept, and how many pixels it unfolds to. */
export type CleanImage = { bytes: Buffer; pixels: number }
