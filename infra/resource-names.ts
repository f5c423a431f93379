/**
 * What a function may be bound to; the names of its environment variables and its grant come from the same binding.
 * `tokens`: checks tokens of the user pool, for which it needs no right. `sign-in` and `accounts` are two ends of the
 * pool, so that who signs people in cannot make them, and the other way round. `outbox`: announces what is no change of a record, by way of the table. `log`: adds rows to the log of changes,
 * which with `table` alone can be read only; changing one is nobody's right; `security log` is the same for that log.
 * `snapshots` are what processes begin with, the rows of each entity, made by one function and read by the others (`snapshots read`): a right to
 * nothing that the table would not tell them too. `search index` is the same for the index of a stage that searches in its functions. `search collection` is where a stage
 * searches that has outgrown it: what may only read there, and what keeps it up to date; elsewhere neither is anything.
 * `vectors` are what a model read of the records, where a stage searches by meaning, with the model itself: kept up to date
 * by one function and asked by another (`vectors read`); elsewhere neither is anything.
 * `machine translation`: has texts translated, where a stage does; elsewhere it is nothing.
 * `packs` are what people take along, made by one function and handed out by another (`packs read`).
 * `pages`: writes the pages that everybody reads, and takes them away; reading them is the distribution's right. `page frame`: what stands around each page.
 * `captures`: writes searches for analysts, and removes them; reading them is the analysts' own right.
 * `unannounced`: keeps what the bus never takes.
 * `measures`: tells how often something happens, under the name of the stage.
 * `hsds`: who reads the directory as HSDS.
 * `push key`: the secret from which come the keys by which push services know us.
 * `ledger`: adds to what must stay ended when an older copy of the table comes back; nobody can change or remove that.
 * `registry`: reaches the records of people, which to `table` alone are closed. `upload grants`, `uploads`, `registry files` and
 * `upload removal` are four ends of what people send: letting a file in, taking it into a record that everybody may see or
 * into one of a person, and taking it away.
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
  | 'captures'
  | 'ledger'
  | 'measures'
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
