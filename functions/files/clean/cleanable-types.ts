import { isImageType } from '#shared/domain/uploads/upload-purposes.ts'

/** Whether files of a type are read from their first byte to their last, and kept as far as they are harmless. */
export const isCleanableType = (type: string): boolean => isImageType(type) || type === 'application/pdf'
