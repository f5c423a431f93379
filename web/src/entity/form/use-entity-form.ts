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

/** The detail of a value that the rest of a problem's path leads to. */
const detailAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], value)

type ExtraCheck = (values: FormValues) => FieldProblem[]

/**
 * The state of one form of an entity: values, what is wrong with them, and whether they differ from the record.
 * `start` is read once; `restart` begins anew from another record.
 */
export function useEntityForm(options: {
  entity: Entity
  start: FormRecord | null
  shownLanguage: string
  extraCheck?: ExtraCheck
}) {
  const { entity, shownLanguage, extraCheck } = options
  const [base, setBase] = useState(() => toFormValues(entity, options.start))
  const [values, setValues] = useState(base)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [summary, setSummary] = useState<FieldProblem[]>([])
  const dirty = useMemo(() => !isSameBody(entity, values, base), [entity, values, base])

  /** Changes one value; what was wrong at that place, or with a detail that is another now, is taken back until the next check. */
  const set = useCallback(
    (path: string, value: unknown) => {
      const before = valueAt(values, path)
      const isOver = (problem: string): boolean => {
        if (!problem.startsWith(`${path}.`)) return problem === path
        const detail = problem.slice(path.length + 1).split('.')
        return detailAt(before, detail) !== detailAt(value, detail)
      }
      setValues((now) => withValue(now, path, value))
      setProblems((now) => (now.some((one) => isOver(one.path)) ? now.filter((one) => !isOver(one.path)) : now))
    },
    [values],
  )

  /** Takes a language out of the form. */
  const removeLanguage = useCallback((languageId: string) => {
    setValues((now) => withoutLanguage(now, languageId))
    setProblems((now) => now.filter((one) => !one.path.startsWith(`translations.${languageId}.`)))
  }, [])

  const findProblems = useCallback(
    (): FieldProblem[] => [...validateForm(entity, values, shownLanguage), ...(extraCheck?.(values) ?? [])],
    [entity, values, shownLanguage, extraCheck],
  )

  /** Checks with the schema of the server; answers what is wrong, and shows it. */
  const validate = useCallback((): FieldProblem[] => {
    const found = findProblems()
    const once = found.filter((one, place) => found.findIndex((other) => other.path === one.path) === place)
    setProblems(once)
    setSummary(once)
    return once
  }, [findProblems])

  /** Shows what the server found wrong, at the fields it names. */
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
    /** The problems of the last check, which stay as they were while they are corrected. */
    summary,
    dirty,
    set,
    replace: setValues,
    rebase: setBase,
    removeLanguage,
    validate,
    /** Whether a check would find something; shows nothing. */
    hasProblems: () => findProblems().length > 0,
    showProblems,
    restart,
    /** The parsed body to send; throws where `validate` found something. */
    parsed: () => withoutUnchangedRestricted(entity, parseRequestBody(entity, values), values, base),
    body: () => toRequestBody(entity, values),
  }
}

export type EntityForm = ReturnType<typeof useEntityForm>
