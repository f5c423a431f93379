import type { AccessTier } from '#shared/access/security-log-kinds.ts'
import type { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { ServerValuesOf, ValuesOf } from '#shared/model/record-types.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Change, StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { UploadAttachments } from '#functions/files/attach-uploads.ts'

export type Values = Record<string, unknown>

/** Computed values of list rows, and the names of those that rows can be sorted and filtered by. */
export type RowValues = {
  names: readonly string[]
  of: (row: Row) => Values
  /** Cache key of the data behind the values, if they are the same for all callers; otherwise null. */
  key: string | null
}

type Nullable<Whole> = { [Name in keyof Whole]: Whole[Name] | null }

/** Values of a record to save, with its server-owned fields. */
type SavedValues<Described extends Entity> = ValuesOf<Described> & ServerValuesOf<Described> & Values

/** Save in progress: parsed and complete, but references are not checked yet. Steps never change it. */
export type Save<Described extends Entity = Entity> = {
  readonly request: Request
  /** Record as stored; null for a new one. */
  readonly before: Readonly<StoredOf<Described>> | null
  /** Parsed fields of the request body. */
  readonly input: Readonly<Partial<Nullable<ValuesOf<Described>>> & Values>
  /** All values of the record, as the previous steps left them. */
  readonly values: Readonly<SavedValues<Described>>
}

/** Kind of access to records, with the reason and the ID of the export if required. */
export type Access = { tier: AccessTier; reason?: string; export_id?: string }

/** Additions to a write: other records, the note for the log, and conditions or writes in the same transaction. */
export type WriteExtras = { changes?: Change[] } & Pick<Change, 'note' | 'beside' | 'keepsDate'>

/** What a step changes. `keepsDate` applies if all steps with a note have it. */
export type ChangeSet<Described extends Entity = Entity> = WriteExtras & {
  /** Changed values of the record; undefined removes a field. */
  values?: Partial<SavedValues<Described>>
  /** Reverts external effects of the step after a definite refusal of the save. */
  undo?: () => Promise<void>
}

type StepResult<Described extends Entity> = ChangeSet<Described> | void

/** One step of a save: a check, which throws, or a change. It returns what it changes and mutates nothing. */
export type SaveStep<Described extends Entity = Entity> = {
  /** Whether the save needs the step; default: always. */
  when?(save: Save<Described>): boolean
  run(save: Save<Described>): StepResult<Described> | Promise<StepResult<Described>>
}

/**
 * Rules of an entity beyond its definition. All are optional. Callbacks with a record are methods, so that rules of
 * specific entities are assignable to `Rules<Entity>` (bivariant parameters).
 */
export type Rules<Described extends Entity = Entity> = {
  /** Fields of a POST or PATCH body that are not fields of the record. */
  takes?: readonly string[]
  /** Replaces the default permission check of an update. Throws if it is refused. */
  mayUpdate?(request: Request, record: StoredOf<Described> | null, body: Values): void
  /** Whether the update is allowed without a version. */
  needsNoVersion?: (body: Values) => boolean
  /** Whether the steps merge the input of an update into the record. The `values` then start as stored. */
  stepsMergeInput?: boolean
  /** Steps of a save, in their order. */
  saveSteps?: readonly SaveStep<Described>[]
  beforeRemove?(request: Request, record: StoredOf<Described>): Promise<WriteExtras | void>
  afterRemove?(record: StoredOf<Described>): Promise<void>
  /** Values that a single read adds to a record or hides from it. */
  present?(record: StoredOf<Described>, request: Request): Promise<Values> | Values
  /** Upload handling, set in the Lambda functions of entities with uploads. */
  uploads?: UploadAttachments
  /** Computed values of list rows, loaded once per list. Default: all `computedFields`, different for each caller. */
  rowValues?: (request: Request) => Promise<Pick<RowValues, 'of'> & Partial<RowValues>>
  /** Whether a list includes a row that the caller may see. */
  isListed?: (request: Request) => (row: Row) => boolean
  /** Last step before records are returned: adds values and logs the access. An error refuses the response. */
  beforeResponse?: (request: Request, access: Access, records: Values[]) => Promise<Values[]>
  /** Called after `forbidden`. */
  onForbidden?: (request: Request, problem: Problem) => Promise<void>
}
