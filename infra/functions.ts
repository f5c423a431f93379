import type { ChangeAction, EventName } from '#shared/api/events.ts'
import { pageLetters } from '#shared/domain/public-pages/public-page-path.ts'
import { listUploadFields } from '#shared/domain/uploads/upload-fields.ts'
import { entities, role } from '#shared/entities/registry.ts'
import { nameSourceEntities, searchSources } from '#shared/reader/search/record-search-documents.ts'
import type { Stage } from '#infra/stages.ts'
import { memory as sizes, timeoutSeconds } from './limits.ts'
import type { ResourceName } from './resource-names.ts'

export type EventFilter = { entity?: readonly string[]; action?: readonly ChangeAction[] }

export type Consumer = {
  name: string
  module: string
  events: readonly EventName[]
  /**
   * Entities and actions of the changes that the consumer needs; default: all. Events without these fields are delivered
   * too.
   */
  filter?: EventFilter
  uses: readonly ResourceName[]
  /** Seconds for which events are collected into a batch. Default: no batching, one call per event. */
  batchWindowSeconds?: number
  /** Maximum events per batch; default: `eventBatches.batchSize`. */
  batchSize?: number
  /** Memory in MB and timeout in seconds, if different from the default. */
  memory?: number
  timeout?: number
}

const namesOf = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name)

/** Consumers of the event bus. Delivery is at least once and unordered. */
export const consumers: readonly Consumer[] = [
  {
    name: 'log',
    module: 'functions/consumers/write-change-log.ts',
    events: ['RecordChanged', 'Heartbeat'],
    uses: ['table', 'log', 'security log', 'metrics'],
  },
  {
    name: 'notify',
    module: 'functions/consumers/create-notifications.ts',
    events: ['RecordChanged', 'FeedbackDecided'],
    filter: { entity: ['faq'] },
    uses: ['table', 'snapshots read'],
  },
  {
    name: 'unlink',
    module: 'functions/consumers/remove-references.ts',
    events: ['RecordChanged'],
    filter: { action: ['Delete', 'Restore'] },
    uses: ['table', 'snapshots read'],
  },
  {
    name: 'people',
    module: 'functions/consumers/update-people-records.ts',
    events: ['RecordChanged', 'HandedOver'],
    filter: { action: ['Delete'] },
    uses: ['table', 'snapshots read', 'registry'],
  },
  {
    name: 'discard',
    module: 'functions/consumers/delete-unused-files.ts',
    events: ['RecordChanged', 'RecordGone', 'UploadExpired'],
    filter: { entity: namesOf(entities.filter((entity) => listUploadFields(entity).length > 0)) },
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
    filter: { entity: namesOf([role, ...entities.filter(({ confidential }) => confidential)]) },
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
    uses: ['table', 'metrics'],
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
    events: ['ResetRequested', 'UserInvited', 'CredentialChanged', 'EmailChangeAsked'],
    uses: ['table', 'snapshots read', 'mail', 'site', 'published interface texts'],
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
    events: ['RecordChanged', 'DayBegan', 'DigestWanted', 'Heartbeat'],
    filter: { entity: ['faq', 'bulletin', 'notice', 'directory', 'media'] },
    uses: ['table', 'snapshots read', 'bus', 'mail', 'push key', 'site', 'published interface texts'],
    timeout: timeoutSeconds.builder,
  },
  {
    name: 'accounts',
    module: 'functions/consumers/sync-accounts.ts',
    events: ['AccountChanged'],
    uses: ['table read', 'snapshots read', 'accounts'],
  },
]

export const searchInCollection = { name: 'search-in-collection', module: 'functions/api/search/opensearch-handler.ts' }

/** Bundle of `search` for a stage with semantic search, with or without a collection. */
export const searchByMeaning = { name: 'search-by-meaning', module: 'functions/api/search/semantic-handler.ts' }

export const searchCode = ({ searchCollection, semanticModel }: Omit<Choice, 'publicPages'>): string =>
  semanticModel !== null ? searchByMeaning.name : searchCollection ? searchInCollection.name : 'search'

/** Updates the search collection, the embeddings, or both. */
export const searchWriter: Consumer = {
  name: 'search-writer',
  module: 'functions/consumers/update-search-index.ts',
  events: ['RecordChanged', 'DayBegan'],
  filter: { entity: namesOf([...searchSources.map(({ entity }) => entity), ...nameSourceEntities]) },
  uses: ['table read', 'snapshots read', 'search collection', 'vectors'],
  batchWindowSeconds: 10,
}

export const pageWriter: Consumer = {
  name: 'write-pages',
  module: 'functions/consumers/write-public-pages.ts',
  events: ['RecordChanged', 'PagesWanted', 'DayBegan'],
  filter: { entity: [...Object.keys(pageLetters), 'language', 'notice'] },
  uses: ['table read', 'snapshots read', 'bus', 'site', 'pages', 'page frame', 'published interface texts'],
  batchWindowSeconds: 1,
  // Each batch reads all public rows and writes the lists, so larger batches make an import cheaper. Each change may
  // affect many pages, which must be written before the timeout.
  batchSize: 100,
  memory: sizes.rows,
}

type Choice = Pick<Stage, 'searchCollection' | 'semanticModel' | 'publicPages'>

export const consumersOf = ({ searchCollection, semanticModel, publicPages }: Choice): readonly Consumer[] => [
  ...consumers,
  ...(searchCollection || semanticModel !== null ? [searchWriter] : []),
  ...(publicPages ? [pageWriter] : []),
]

/** Returns true if the consumer needs an event with this entity and action; events may have neither. */
export const matchesFilter = ({ filter = {} }: Consumer, detail: { entity?: unknown; action?: unknown }): boolean =>
  (Object.entries(filter) as [keyof EventFilter, readonly unknown[]][]).every(
    ([field, values]) => detail[field] === undefined || values.includes(detail[field]),
  )

/**
 * Returns true if imported records invoke the consumer, each once. Consumers with batches have a concurrency limit of
 * their own.
 */
export const isCalledByImports = ({ events, filter, batchWindowSeconds }: Consumer): boolean =>
  batchWindowSeconds === undefined &&
  events.includes('RecordChanged') &&
  (filter?.action === undefined || filter.action.includes('Create'))

/** Cognito trigger that decides which users of the agency's identity provider may log in. */
export const identityProviderTrigger = { name: 'agency', module: 'functions/identity/identity-provider-trigger.ts' }

/** Checks the site from another region. */
export const siteProbe = { name: 'site-probe', module: 'functions/probe/site-probe.ts' }

export const publisher = {
  name: 'publish',
  module: 'functions/consumers/publish-changes.ts',
  uses: ['stream', 'bus', 'unannounced', 'metrics'] as readonly ResourceName[],
  /**
   * Key prefixes of items that are published: current records, outbox, access of users, views, expired uploads,
   * captured searches, requested snapshots, and the heartbeat.
   */
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
