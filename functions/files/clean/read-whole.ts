import { isImage } from '#shared/uploads/purposes.ts'

/** Whether files of a type are read from their first byte to their last, and kept as far as they are harmless. */
export const isReadWhole = (type: string): boolean => isImage(type) || type === 'application/pdf'
