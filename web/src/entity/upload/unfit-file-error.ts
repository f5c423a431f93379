import type { Refusal } from '#shared/api/field-error-texts.ts'
import { fileFormats, uploadPurposes, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'

/** Names of the file types that a purpose allows. */
export const listFileTypeNames = (purpose: UploadPurpose): string[] =>
  uploadPurposes[purpose].types.map((one) => fileFormats[one]!.name)

/** Error: a file cannot be uploaded. `refusal` has the code and the parameters of the message. */
export class UnfitFileError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
