import { isImageType } from '#shared/domain/uploads/upload-purposes.ts'

/** Whether files of a type are parsed completely and cleaned. */
export const isCleanableType = (type: string): boolean => isImageType(type) || type === 'application/pdf'
