/** Cleaned image and its number of pixels. */
export type CleanImage = { bytes: Buffer; pixels: number }
