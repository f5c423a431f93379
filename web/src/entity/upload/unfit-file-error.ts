import type { Refusal } from '#shared/api/field-error-texts.ts'
import { fileFormats, uploadPurposes, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'

/** The kinds of file that a purpose takes, as people call them. */
export const listFileTypeNames = (purpose: UploadPurpose): string[] =>
  uploadPurposes[purpose].types.map((one) => fileFormats[one]!.name)

/** Why a file cannot be sent; its code and numbers have a text. */
export class UnfitFileError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
