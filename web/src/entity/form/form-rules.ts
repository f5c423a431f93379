import type { FieldProblem } from '#shared/api/problems.ts'
import type { Label } from '#shared/i18n/label.ts'
import { contentFields, contentFieldsFor } from '#shared/domain/media/media-content-fields.ts'
import { hasPasswords } from '#web/session/sign-in/login-methods.ts'
import type { FormValues } from './form-values.ts'
import type { ReferenceOption } from '#web/entity/inputs/reference-options.ts'

/** The name of the place of a problem; null where the field says enough. */
export type GetProblemLabel = (path: string) => Label | null

/** What a form of one entity has beyond what follows from the registry. */
export type FormRule = {
  /** Whether a field is left out, on a new record or on an old one. */
  hides?: (name: string, isNew: boolean, values: FormValues) => boolean
  /** Whether a field must be given although the entity allows it to be empty. */
  requires?: (name: string, isNew: boolean) => boolean
  check?: (values: FormValues, isNew: boolean) => FieldProblem[]
  /** What the places of problems are called that stand inside of a field; asked for when there are some. */
  loadProblemLabels?: () => Promise<GetProblemLabel>
  /** Narrows what a reference offers. */
  options?: (name: string, all: ReferenceOption[], id: string | undefined) => ReferenceOption[]
}

/** Source: the hint of the field `password`; the server asks the same. */
const minPasswordLength = 12

function checkFirstPassword({ fields }: FormValues): FieldProblem[] {
  const password = String(fields['password'] ?? '')
  if (password === '') return [{ path: 'password', code: 'required' }]
  const problems: FieldProblem[] = []
  if (password.length < minPasswordLength)
    problems.push({ path: 'password', code: 'too_short', params: { minimum: minPasswordLength } })
  if (password !== fields['password_confirmation']) problems.push({ path: 'password_confirmation', code: 'no_match' })
  return problems
}

/** What the server says where either of two would do. */
const eitherMissing = {
  content_url: 'needs_file_or_address',
  embed_code: 'needs_code_or_address',
  file: 'needs_file_or_address',
} as const

/** A media item of which nothing could be played or shown. */
function checkMediaContent({ fields }: FormValues): FieldProblem[] {
  const possible = contentFieldsFor(fields['content_type'])
  const [first] = possible
  if (!first || possible.some((name) => String(fields[name] ?? '').trim() !== '')) return []
  return [{ path: first, code: possible.length === 1 ? 'required' : eitherMissing[first] }]
}

const isPassword = (name: string): boolean => name === 'password' || name === 'password_confirmation'

/** A new account gets its first password here, where the deployment has passwords. */
const asksPassword = (isNew: boolean): boolean => isNew && hasPasswords()

export const formRules: Record<string, FormRule> = {
  user: {
    hides: (name, isNew) => isPassword(name) && !asksPassword(isNew),
    requires: (name, isNew) => isPassword(name) && asksPassword(isNew),
    check: (values, isNew) => (asksPassword(isNew) ? checkFirstPassword(values) : []),
  },
  // Its permissions and the resource type are drawn by the role's own screen.
  role: { hides: (name) => name === 'resource_type' },
  media: {
    hides: (name, _isNew, { fields }) =>
      contentFields.some((one) => one === name) &&
      !contentFieldsFor(fields['content_type']).some((one) => one === name),
    check: checkMediaContent,
  },
  // What answers day and night has no hours.
  hotline: { hides: (name, _isNew, { fields }) => name === 'hours' && fields['always_open'] === true },
  directory: {
    loadProblemLabels: async () =>
      (await import('#web/entity/services/organisation-problem-label.ts')).getOrganisationProblemLabel,
  },
  'service-category': {
    // There are two levels only.
    hides: (name, _isNew, { fields }) => name === 'subcategories' && Boolean(fields['parent_id']),
    options: (name, all, id) => (name === 'parent_id' ? all.filter((one) => one.depth === 0 && one.id !== id) : all),
  },
}
