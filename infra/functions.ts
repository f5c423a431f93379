import { existsSync } from 'node:fs'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import type { EventName } from '#shared/api/events.ts'
import { uploadStorageOf } from '#shared/domain/uploads/upload-fields.ts'
import type { Stage } from '#infra/stages.ts'
import { memory as sizes, timeoutSeconds } from './limits.ts'
import type { ResourceName } from './resource-names.ts'

/** Modules of the function of an entity; null if it has none. They export `rules`, `routes` and `uploads`. */
export type EntityEntry = { entity: string; rules: string | null; routes: string | null; uploads: string | null }

export type ApiFunction = {
  name: string
  /** Module that exports `handler`, or the modules of an entity. */
  entry: { module: string } | EntityEntry
  /** First segments of the paths below /api that it answers. */
  paths: readonly string[]
  uses: readonly ResourceName[]
  /** Megabytes of memory. */
  memory: number
}

const root = new URL('..', import.meta.url)

/** What the function of an entity is bound to beyond what follows from its fields. */
const extraResources: Record<string, readonly ResourceName[]> = {
  user: ['accounts', 'outbox', 'security log'],
  suggestion: ['outbox'],
  faq: ['machine translation'],
  webhook: ['security log'],
}

const extraPaths: Record<string, readonly string[]> = {
  'personal-data': ['people-search', 'subject-export'],
  suggestion: ['partner'],
}

/** What the function of people is bound to, and of all functions behind the gateway no other. */
const peopleResources: readonly ResourceName[] = ['registry', 'security log', 'ledger']

/** Where the uploads of an entity lie, and what its function is bound to for their sake. */
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

/** The code of all entities that have neither rules nor uploads of their own: which of them it is, it is told by `ENTITY_NAME`. */
export const genericEntityCode = 'entity-plain'

/** The name of the code of a function behind the gateway; some share theirs, each with a role and a log of its own. */
export const codeNameOf = ({ name, entry }: ApiFunction): string =>
  'entity' in entry && !entry.rules && !entry.routes && !entry.uploads ? genericEntityCode : name

/** Folders of API functions whose name is the older one: function names are part of the logical ids of the stacks. */
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

/** Every function behind the gateway: one an entity, and one for each thing that is no entity. */
export const apiFunctions: readonly ApiFunction[] = [
  ...entities.map(entityFunction),
  apiFunction(
    'session',
    ['auth', 'logout', 'forgetpassword', 'resetpassword', 'confirmemail', 'undoemail', 'undocredential', 'me'],
    ['table', 'outbox', 'sign-in', 'uploads', 'security log', 'measures'],
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
    'reading',
    ['published', 'home', 'countries', 'pack', 'no-page'],
    ['table', 'files', 'packs read', 'bus', 'page frame'],
  ),
  apiFunction('hsds', ['hsds'], ['table read', 'hsds']),
  apiFunction('logs', ['log', 'capture-search', 'security-log'], ['table']),
  apiFunction('notification', ['notification'], ['table', 'push key']),
  apiFunction('dashboard', ['dashboard'], ['table read']),
  apiFunction('work', ['work', 'list-view'], ['table']),
  // Who asks is found out on every route, and that takes the table.
  apiFunction('reference', ['openapi.json', 'docs', 'health', 'csp-report'], ['table read'], sizes.reference),
]

export type Consumer = {
  name: string
  module: string
  events: readonly EventName[]
  uses: readonly ResourceName[]
  /** Seconds for which its events are gathered, so that it is given many at once; without it, each as it comes. */
  batchWindowSeconds?: number
  /** Events that it is given at once, where it gathers, if those are not `gathering.together`. */
  batchSize?: number
  /** Megabytes of memory, and seconds for which it may work, where it is not as much as others. */
  memory?: number
  timeout?: number
}

/** Who hears which events from the bus. Each may hear one twice, and late. */
export const consumers: readonly Consumer[] = [
  {
    name: 'log',
    module: 'functions/consumers/write-change-log.ts',
    events: ['RecordChanged', 'Heartbeat'],
    uses: ['table', 'log', 'security log', 'measures'],
  },
  {
    name: 'notify',
    module: 'functions/consumers/create-notifications.ts',
    events: ['RecordChanged', 'FeedbackDecided'],
    uses: ['table', 'snapshots read'],
  },
  {
    name: 'unlink',
    module: 'functions/consumers/remove-references.ts',
    events: ['RecordChanged', 'RecordGone'],
    uses: ['table', 'snapshots read'],
  },
  {
    name: 'people',
    module: 'functions/consumers/update-people-records.ts',
    events: ['RecordChanged', 'HandedOver'],
    uses: ['table', 'snapshots read', 'registry'],
  },
  {
    name: 'discard',
    module: 'functions/consumers/delete-unused-files.ts',
    events: ['RecordChanged', 'RecordGone', 'UploadExpired'],
    uses: ['table', 'snapshots read', 'registry', 'upload removal'],
  },
  {
    name: 'retention',
    module: 'functions/consumers/apply-retention.ts',
    events: ['DayBegan'],
    uses: ['table', 'snapshots read', 'registry', 'security log', 'ledger'],
  },
  {
    name: 'ledger',
    module: 'functions/consumers/write-ledger.ts',
    events: ['RecordChanged', 'AccessChanged'],
    uses: ['table read', 'snapshots read', 'ledger'],
  },
  {
    name: 'tell-views',
    module: 'functions/consumers/update-view-counts.ts',
    events: ['RecordViewed'],
    uses: ['table'],
    batchWindowSeconds: 30,
    batchSize: 5000,
  },
  {
    name: 'capture',
    module: 'functions/consumers/capture-searches.ts',
    events: ['SearchMade', 'SearchOpened', 'HashtagOpened', 'RecordViewed'],
    uses: ['table', 'measures'],
    batchWindowSeconds: 1,
  },
  {
    name: 'archive',
    module: 'functions/consumers/archive-searches.ts',
    events: ['SearchKept'],
    uses: ['table read', 'captures'],
    batchWindowSeconds: 60,
  },
  {
    name: 'mail',
    module: 'functions/consumers/send-account-emails.ts',
    events: ['ResetRequested', 'CredentialChanged', 'EmailChangeAsked'],
    uses: ['table', 'snapshots read', 'mail', 'site'],
  },
  {
    name: 'make-pack',
    module: 'functions/consumers/build-offline-pack.ts',
    events: ['PackWanted'],
    uses: ['table read', 'snapshots read', 'packs'],
    memory: sizes.rows,
  },
  {
    name: 'build-snapshots',
    module: 'functions/consumers/build-snapshots.ts',
    events: ['SnapshotWanted', 'DayBegan'],
    uses: ['table', 'snapshots', 'search index'],
    memory: sizes.builder,
    timeout: timeoutSeconds.builder,
  },
  {
    name: 'check-links',
    module: 'functions/consumers/check-links.ts',
    events: ['DayBegan'],
    uses: ['table', 'snapshots read'],
    timeout: timeoutSeconds.builder,
  },
  {
    name: 'ask-partners',
    module: 'functions/consumers/ask-partners-by-email.ts',
    events: ['DayBegan', 'PartnerLinkWanted'],
    uses: ['table', 'snapshots read', 'mail', 'site'],
    timeout: timeoutSeconds.builder,
  },
  {
    name: 'tell-away',
    module: 'functions/consumers/send-external-notifications.ts',
    events: ['RecordChanged', 'DayBegan', 'Heartbeat'],
    uses: ['table', 'snapshots read', 'mail', 'push key', 'site'],
    timeout: timeoutSeconds.builder,
  },
  {
    name: 'accounts',
    module: 'functions/consumers/sync-accounts.ts',
    events: ['AccountChanged'],
    uses: ['table read', 'snapshots read', 'accounts'],
  },
]

/** The code of the function `search` where a stage searches in a collection. */
export const searchInCollection = { name: 'search-in-collection', module: 'functions/api/search/opensearch-handler.ts' }

/** The same where a stage searches by meaning too, whether in a collection or not. */
export const searchByMeaning = { name: 'search-by-meaning', module: 'functions/api/search/semantic-handler.ts' }

/** The code of the function `search` of a stage. */
export const searchCode = ({ searchCollection, semanticModel }: Omit<Choice, 'publicPages'>): string =>
  semanticModel !== null ? searchByMeaning.name : searchCollection ? searchInCollection.name : 'search'

/** Keeps what a stage searches beside its table up to date: its collection, what a model read of its records, or both. */
export const searchWriter: Consumer = {
  name: 'search-writer',
  module: 'functions/consumers/update-search-index.ts',
  events: ['RecordChanged', 'DayBegan'],
  uses: ['table read', 'snapshots read', 'search collection', 'vectors'],
  batchWindowSeconds: 10,
}

/** Writes the pages that everybody reads without the application, where a stage has them. */
export const pageWriter: Consumer = {
  name: 'write-pages',
  module: 'functions/consumers/write-public-pages.ts',
  events: ['RecordChanged', 'PagesWanted', 'DayBegan'],
  uses: ['table read', 'snapshots read', 'bus', 'site', 'pages', 'page frame'],
  batchWindowSeconds: 1,
  memory: sizes.rows,
}

/** How a stage searches, and whether it has public pages. */
type Choice = Pick<Stage, 'searchCollection' | 'semanticModel' | 'publicPages'>

/** The consumers of a stage. */
export const consumersOf = ({ searchCollection, semanticModel, publicPages }: Choice): readonly Consumer[] => [
  ...consumers,
  ...(searchCollection || semanticModel !== null ? [searchWriter] : []),
  ...(publicPages ? [pageWriter] : []),
]

/** Whether each record of an import calls a consumer by itself: one that gathers is given many at once, and has a limit of its own. */
export const isCalledByImports = ({ events, batchWindowSeconds: gathers }: Consumer): boolean =>
  gathers === undefined && events.includes('RecordChanged')

/** Decides for the user pool who comes in by the agency's own accounts, where a stage has them. */
export const identityProviderTrigger = { name: 'agency', module: 'functions/identity/identity-provider-trigger.ts' }

/** Carries the changes of the table from its stream to the bus. */
export const publisher = {
  name: 'publish',
  module: 'functions/consumers/publish-changes.ts',
  uses: ['stream', 'bus', 'unannounced', 'measures'] as readonly ResourceName[],
  /** Rows of the table that mean something to others: records as they now stand, the outbox, the access of users, views, uploads whose time is over, captured searches, wishes for snapshots, and the heartbeat. */
  keys: [
    { prefix: 'RECORD#', sort: 'RECORD' },
    { prefix: 'OUTBOX#', sort: null },
    { prefix: 'CALLER#', sort: null },
    { prefix: 'VIEW#', sort: null },
    { prefix: 'UPLOAD#', sort: null },
    { prefix: 'JOURNAL#capture-search#', sort: null },
    { prefix: 'WANTED#', sort: null },
    { prefix: 'HEARTBEAT', sort: null },
  ] as readonly { prefix: string; sort: string | null }[],
}
