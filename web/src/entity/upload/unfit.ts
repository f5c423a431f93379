import type { Refusal } from '#shared/api/field-texts.ts'
import { formats, purposes, type Purpose } from '#shared/uploads/purposes.ts'

/** The kinds of file that a purpose takes, as people call them. */
export const typeNames = (purpose: Purpose): string[] => purposes[purpose].types.map((one) => formats[one]!.name)

/** Why a file cannot be sent; its code and numbers have a text. */
export class Unfit extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
