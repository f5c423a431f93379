import type { FieldProblem } from '#shared/api/problems.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import type { Label } from '#shared/i18n/label.ts'
import { contentFields, contentFieldsFor } from '#shared/domain/media/media-content-fields.ts'
import { hasPasswords } from '#web/session/sign-in/login-methods.ts'
import type { FormValues } from './form-values.ts'
import { languageRule } from './language-rule.ts'
import type { ReferenceOption } from '#web/entity/inputs/reference-options.ts'

/** Returns the label of a path in a validation error; null if the field's label suffices. */
export type GetProblemLabel = (path: string) => Label | null

/** Form rules of one entity in addition to its definition. */
export type FormRule = {
  hides?: (name: string, isNew: boolean, values: FormValues) => boolean
  /** True if a field is required although the definition allows an empty value. */
  requires?: (name: string, isNew: boolean) => boolean
  check?: (values: FormValues, isNew: boolean) => FieldProblem[]
  /** Returns values that follow from the new value of an input; `values` are those before. */
  proposes?: (name: string, value: unknown, values: FormValues) => Record<string, unknown>
  /** Returns a warning about a value, which is shown instead of the hint. It does not prevent saving. */
  warns?: (name: string, values: FormValues) => Label | null
  /** Loads the labels of nested paths in validation errors. */
  loadProblemLabels?: () => Promise<GetProblemLabel>
  /** Filters the options of a reference. */
  options?: (name: string, all: ReferenceOption[], id: string | undefined) => ReferenceOption[]
}

/** Must match the server's rule and the hint of the `password` field. */
const minPasswordLength = 12

/** Checks the first password. Without one, the user is invited by e-mail. */
function checkFirstPassword({ fields }: FormValues): FieldProblem[] {
  const password = String(fields['password'] ?? '')
  if (password === '' && !fields['password_confirmation']) return []
  const problems: FieldProblem[] = []
  if (password.length < minPasswordLength)
    problems.push({ path: 'password', code: 'too_short', params: { minimum: minPasswordLength } })
  if (password !== fields['password_confirmation']) problems.push({ path: 'password_confirmation', code: 'no_match' })
  return problems
}

/** Error codes of the server if one of two fields is required. */
const eitherMissing = {
  content_url: 'needs_file_or_address',
  embed_code: 'needs_code_or_address',
  file: 'needs_file_or_address',
} as const

/** Reports a media item without any content. */
function checkMediaContent({ fields }: FormValues): FieldProblem[] {
  const possible = contentFieldsFor(fields['content_type'])
  const [first] = possible
  if (!first || possible.some((name) => String(fields[name] ?? '').trim() !== '')) return []
  return [{ path: first, code: possible.length === 1 ? 'required' : eitherMissing[first] }]
}

const isPassword = (name: string): boolean => name === 'password' || name === 'password_confirmation'

/** Reports a user without a role, who could open nothing. The API accepts one. */
const checkRoles = ({ fields }: FormValues): FieldProblem[] =>
  (fields['roles'] as unknown[] | undefined)?.length ? [] : [{ path: 'roles', code: 'required' }]

/** Reports opening hours without a time zone, which readers would get in UTC. The API accepts them. */
const checkTimeZones = ({ fields }: FormValues): FieldProblem[] =>
  ((fields['contacts'] ?? []) as Contact[]).flatMap(({ working_days: days, time_zone: zone }, at) =>
    days?.length && !zone ? [{ path: `contacts.${at}.time_zone`, code: 'required' as const }] : [],
  )

/** New accounts can get a first password, unless the deployment has no passwords. */
const asksPassword = (isNew: boolean): boolean => isNew && hasPasswords()

export const formRules: Record<string, FormRule> = {
  user: {
    hides: (name, isNew) => isPassword(name) && !asksPassword(isNew),
    requires: (name) => name === 'roles',
    check: (values, isNew) => [...checkRoles(values), ...(asksPassword(isNew) ? checkFirstPassword(values) : [])],
  },
  // Role screens render permissions and the resource type themselves.
  role: { hides: (name) => name === 'resource_type' },
  media: {
    hides: (name, _isNew, { fields }) =>
      contentFields.some((one) => one === name) &&
      !contentFieldsFor(fields['content_type']).some((one) => one === name),
    check: checkMediaContent,
  },
  language: languageRule,
  // A hotline that is always open has no hours.
  hotline: { hides: (name, _isNew, { fields }) => name === 'hours' && fields['always_open'] === true },
  directory: {
    check: checkTimeZones,
    loadProblemLabels: async () =>
      (await import('#web/entity/services/organisation-problem-label.ts')).getOrganisationProblemLabel,
  },
  'personal-data': {
    loadProblemLabels: async () =>
      (await import('#web/entity/inputs/person/consent-problem-label.ts')).getConsentProblemLabel,
  },
  'service-category': {
    // Categories have two levels.
    hides: (name, _isNew, { fields }) => name === 'subcategories' && Boolean(fields['parent_id']),
    options: (name, all, id) => (name === 'parent_id' ? all.filter((one) => one.depth === 0 && one.id !== id) : all),
  },
}
