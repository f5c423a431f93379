import { faq } from '#shared/entities/faq.ts'
import { pathsOf, sameValue, valueAt, withValue } from '#web/entity/form-values.ts'
import type { FormValues } from '#web/entity/written.ts'

/** One's own changes laid over a newer version: what one did not touch stays as the other left it. */
export const mergeOver = (theirs: FormValues, base: FormValues, mine: FormValues): FormValues =>
  pathsOf(faq, base, mine).reduce((merged, path) => {
    const value = valueAt(mine, path)
    return sameValue(valueAt(base, path), value) ? merged : withValue(merged, path, value)
  }, theirs)
