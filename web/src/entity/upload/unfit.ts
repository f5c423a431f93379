import type { FieldProblem } from '#shared/api/problems.ts'
import { formats, purposes, type Purpose } from '#shared/uploads/purposes.ts'

/** The kinds of file that a purpose takes, as people call them. */
export const typeNames = (purpose: Purpose): string[] => purposes[purpose].types.map((one) => formats[one]!.name)

/** Why a file cannot be sent; its code and numbers have a text. */
export class Unfit extends Error {
  readonly problem: Omit<FieldProblem, 'path'>
  constructor(problem: Omit<FieldProblem, 'path'>) {
    super(problem.code)
    this.problem = problem
  }
}
