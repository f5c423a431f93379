export type CleanImage = { bytes: Buffer; pixels: number }
