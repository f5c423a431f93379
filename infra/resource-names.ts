/**
 * Resources that a function can be bound to. A binding provides environment variables and permissions together.
 * - `tokens`: verifies tokens of the user pool; needs no permission.
 * - `sign-in`, `accounts`: separate permissions on the user pool, so that the login function cannot create accounts,
 *   and the other way round.
 * - `outbox`: publishes events that are not changes of records, through the table.
 * - `log`, `security log`: append to a log. With `table` alone, logs are read-only. No function can change a log entry.
 * - `snapshots`: rows of each entity, from which processes start. One function writes them; others have `snapshots
 *   read`. They contain nothing that the table does not.
 * - `search index`: the same for the index of a stage that searches in its functions.
 * - `search collection`: OpenSearch collection of larger stages, for queries (`read`) or updates. Empty on other
 *   stages.
 * - `vectors`: embeddings of the records and permission to invoke the model, for stages with semantic search. One
 *   function writes them. Empty on other stages.
 * - `machine translation`: Amazon Translate, if the stage has it.
 * - `packs`: offline packs. One function builds them; another serves them (`packs read`).
 * - `pages`: reads, writes and deletes static public pages.
 * - `page frame`: header and footer settings of public pages.
 * - `public page links`: whether the stage has public pages to link to.
 * - `interface texts`: texts of the interface in further languages, and the published files of them.
 * - `published interface texts`: read access to these files.
 * - `captures`: writes and deletes captured searches for analytics. Only analysts read them.
 * - `unannounced`: stores changes that the bus rejected.
 * - `metrics`: namespace of custom metrics.
 * - `hsds`: access rule of the HSDS API.
 * - `push key`: secret of the VAPID keys for web push.
 * - `ledger`: appends entries that must survive the restore of an older backup. No function can change or delete one.
 * - `registry`: records of people, which `table` alone denies.
 * - `upload grants`, `uploads`, `registry files`, `upload removal`: granting uploads, attaching them to public records
 *   or to people, and deleting them.
 */
export type ResourceName =
  | 'table read'
  | 'table'
  | 'log'
  | 'outbox'
  | 'security log'
  | 'registry'
  | 'stream'
  | 'bus'
  | 'unannounced'
  | 'files'
  | 'snapshots read'
  | 'snapshots'
  | 'search index read'
  | 'search index'
  | 'search collection read'
  | 'search collection'
  | 'vectors read'
  | 'vectors'
  | 'machine translation'
  | 'packs'
  | 'packs read'
  | 'pages'
  | 'page frame'
  | 'public page links'
  | 'interface texts'
  | 'published interface texts'
  | 'captures'
  | 'ledger'
  | 'metrics'
  | 'upload grants'
  | 'uploads'
  | 'registry files'
  | 'upload removal'
  | 'tokens'
  | 'sign-in'
  | 'accounts'
  | 'mail'
  | 'push key'
  | 'site'
  | 'hsds'
