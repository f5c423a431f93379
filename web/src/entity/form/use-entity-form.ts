import { useCallback, useMemo, useState } from 'react'
import type { FieldProblem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import {
  toRequestBody,
  toFormPath,
  withRevealedValues,
  type FormRecord,
  parseRequestBody,
  validateForm,
  isSameBody,
  valueAt,
  toFormValues,
  withoutLanguage,
  withoutUnchangedRestricted,
  withValue,
} from './form-conversion.ts'
import type { FormValues } from './form-values.ts'

/** Returns the nested value at the rest of an error path. */
const detailAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], value)

/** Validation in addition to the definition. */
export type FormCheck = (values: FormValues) => FieldProblem[]

/**
 * State of an entity form: values, validation errors, and unsaved changes. `start` is read once; `restart` loads
 * another record.
 */
export function useEntityForm(options: { entity: Entity; start: FormRecord | null; shownLanguage: string }) {
  const { entity, shownLanguage } = options
  const [base, setBase] = useState(() => toFormValues(entity, options.start))
  const [values, setValues] = useState(base)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [summary, setSummary] = useState<FieldProblem[]>([])
  const dirty = useMemo(() => !isSameBody(entity, values, base), [entity, values, base])

  /** Sets a value. Removes its validation errors, and those of details that have changed, until the next validation. */
  const set = useCallback(
    (path: string, value: unknown) => {
      const previousValue = valueAt(values, path)
      const isResolved = (problem: string): boolean => {
        if (!problem.startsWith(`${path}.`)) return problem === path
        const detail = problem.slice(path.length + 1).split('.')
        return detailAt(previousValue, detail) !== detailAt(value, detail)
      }
      setValues((now) => withValue(now, path, value))
      setProblems((now) => (now.some((one) => isResolved(one.path)) ? now.filter((one) => !isResolved(one.path)) : now))
    },
    [values],
  )

  const removeLanguage = useCallback((languageId: string) => {
    setValues((now) => withoutLanguage(now, languageId))
    setProblems((now) => now.filter((one) => !one.path.startsWith(`translations.${languageId}.`)))
  }, [])

  /** Validates with the server's schema and `check`, and shows and returns the errors. */
  const validate = useCallback(
    (check?: FormCheck): FieldProblem[] => {
      const found = [...validateForm(entity, values, shownLanguage), ...(check?.(values) ?? [])]
      const once = found.filter((one, index) => found.findIndex((other) => other.path === one.path) === index)
      setProblems(once)
      setSummary(once)
      return once
    },
    [entity, values, shownLanguage],
  )

  /** Shows validation errors of the server at their fields. */
  const showProblems = useCallback(
    (found: readonly FieldProblem[]) => {
      const here = found.map((one) => ({ ...one, path: toFormPath(entity, values, one.path, shownLanguage) }))
      setProblems(here)
      setSummary(here)
    },
    [entity, values, shownLanguage],
  )

  const restart = useCallback(
    (record: FormRecord | null) => {
      const fresh = withRevealedValues(entity, toFormValues(entity, record), base)
      setBase(fresh)
      setValues(fresh)
      setProblems([])
      setSummary([])
    },
    [entity, base],
  )

  return {
    values,
    base,
    problems,
    /** Errors of the last validation. They stay while the user corrects them. */
    summary,
    dirty,
    set,
    replace: setValues,
    rebase: setBase,
    removeLanguage,
    validate,
    /** Validates without showing errors. */
    hasProblems: () => validateForm(entity, values, shownLanguage).length > 0,
    showProblems,
    restart,
    /** Parsed request body. Throws if the form is invalid. */
    parsed: () => withoutUnchangedRestricted(entity, parseRequestBody(entity, values), values, base),
    body: () => toRequestBody(entity, values),
  }
}

export type EntityForm = ReturnType<typeof useEntityForm>
