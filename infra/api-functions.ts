import { existsSync } from 'node:fs'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import { uploadStorageOf } from '#shared/domain/uploads/upload-fields.ts'
import { memory as sizes } from './limits.ts'
import type { ResourceName } from './resource-names.ts'

/** Modules of the function of an entity; null if it has none. They export `rules`, `routes` and `uploads`. */
export type EntityEntry = { entity: string; rules: string | null; routes: string | null; uploads: string | null }

export type ApiFunction = {
  name: string
  /** Module that exports `handler`, or the modules of an entity. */
  entry: { module: string } | EntityEntry
  /** First path segments below /api. */
  paths: readonly string[]
  uses: readonly ResourceName[]
  /** Memory in MB. */
  memory: number
}

const root = new URL('..', import.meta.url)

/** Resources of an entity's function beyond those that follow from its fields. */
const extraResources: Record<string, readonly ResourceName[]> = {
  user: ['accounts', 'outbox', 'security log'],
  suggestion: ['outbox'],
  faq: ['machine translation'],
  language: ['interface texts'],
  webhook: ['security log'],
}

const extraPaths: Record<string, readonly string[]> = {
  'personal-data': ['people-search', 'subject-export'],
  suggestion: ['partner'],
}

/** Resources of the function for personal data. No other API function has them. */
const peopleResources: readonly ResourceName[] = ['registry', 'security log', 'ledger']

const uploadStorages = {
  public: { module: 'functions/files/public-uploads.ts', use: 'uploads' },
  private: { module: 'functions/files/private-uploads.ts', use: 'registry files' },
} as const

function entityFunction(entity: Entity): ApiFunction {
  const { name } = entity
  const moduleIfExists = (path: string) => (existsSync(new URL(path, root)) ? path : null)
  const storage = uploadStorageOf(entity)
  const uploads = storage && uploadStorages[storage]
  return {
    name: `entity-${name}`,
    entry: {
      entity: name,
      rules: moduleIfExists(`functions/domain/${name}/${name}-rules.ts`),
      routes: moduleIfExists(`functions/api/${name}/${name}-routes.ts`),
      uploads: uploads && uploads.module,
    },
    paths: [name, ...(extraPaths[name] ?? [])],
    uses: [
      ...(['tokens', 'table', 'snapshots read', 'files'] as const),
      ...(uploads ? [uploads.use] : []),
      ...(entity.confidential ? peopleResources : []),
      ...(extraResources[name] ?? []),
    ],
    memory: sizes.rows,
  }
}

/** Shared bundle of all entities without rules and uploads of their own. `ENTITY_NAME` selects the entity. */
export const genericEntityCode = 'entity-plain'

/** Returns the bundle name of an API function. Some functions share a bundle but have separate roles and logs. */
export const codeNameOf = ({ name, entry }: ApiFunction): string =>
  'entity' in entry && !entry.rules && !entry.routes && !entry.uploads ? genericEntityCode : name

/** Folders of API functions whose function name is older. Function names are part of logical ids and cannot change. */
const folders: Partial<Record<string, string>> = {
  reading: 'reader',
  notification: 'notifications',
  work: 'tasks',
  reference: 'openapi',
}

const apiFunction = (
  name: string,
  paths: readonly string[],
  uses: readonly ResourceName[],
  memory: number = sizes.rows,
): ApiFunction => ({
  name,
  entry: { module: `functions/api/${folders[name] ?? name}/handler.ts` },
  paths,
  uses: ['tokens', 'snapshots read', ...uses],
  memory,
})

export const apiFunctions: readonly ApiFunction[] = [
  ...entities.map(entityFunction),
  apiFunction(
    'session',
    ['auth', 'logout', 'forgetpassword', 'resetpassword', 'confirmemail', 'undoemail', 'undocredential', 'me'],
    ['table', 'outbox', 'sign-in', 'uploads', 'security log'],
    sizes.plain,
  ),
  {
    ...apiFunction('upload', ['upload'], ['table', 'upload grants'], sizes.plain),
    entry: { module: 'functions/api/uploads/handler.ts' },
  },
  apiFunction(
    'search',
    ['search'],
    ['table', 'search index read', 'search collection read', 'vectors read', 'bus'],
    sizes.search,
  ),
  apiFunction(
    'mcp',
    ['mcp'],
    ['table', 'search index read', 'search collection read', 'page frame', 'public page links'],
    sizes.search,
  ),
  apiFunction(
    'reading',
    ['published', 'home', 'countries', 'pack', 'no-page'],
    ['table', 'files', 'packs read', 'bus', 'page frame', 'published interface texts'],
  ),
  apiFunction('hsds', ['hsds'], ['table read', 'hsds']),
  apiFunction('logs', ['log', 'capture-search', 'security-log'], ['table']),
  apiFunction('notification', ['notification'], ['table', 'push key']),
  apiFunction('dashboard', ['dashboard'], ['table read']),
  apiFunction('work', ['work', 'list-view'], ['table']),
  // Authentication runs on every route and needs the table.
  apiFunction('reference', ['openapi.json', 'docs', 'health', 'csp-report'], ['table read'], sizes.reference),
]
