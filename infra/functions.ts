import { existsSync } from 'node:fs'
import { entities } from '#shared/entities/registry.ts'
import type { EventName } from '#shared/events/events.ts'

/**
 * What a function may be bound to; the names of its environment variables and its grant come from the same binding.
 * `tokens`: checks tokens of the user pool, for which it needs no right. `sign-in` and `accounts` are two ends of the
 * pool, so that who signs people in cannot make them, and the other way round. `log`: adds rows to the log of changes,
 * which with `table` alone can be read only; changing one is nobody's right.
 */
export type Resource =
  | 'table read'
  | 'table'
  | 'log'
  | 'stream'
  | 'bus'
  | 'files'
  | 'tokens'
  | 'sign-in'
  | 'accounts'
  | 'mail'
  | 'site'

export type ApiFunction = {
  name: string
  /** Module that exports `handler`; for an entity, the module of its rules, or null where it has none. */
  entry: { module: string } | { entity: string; rules: string | null }
  /** First segments of the paths below /api that it answers. */
  paths: readonly string[]
  uses: readonly Resource[]
  /** Megabytes of memory. */
  memory: number
}

const root = new URL('..', import.meta.url)

function entityFunction(name: string): ApiFunction {
  const rules = `functions/entity/rules/${name}.ts`
  return {
    name: `entity-${name}`,
    entry: { entity: name, rules: existsSync(new URL(rules, root)) ? rules : null },
    paths: [name],
    uses: name === 'user' ? ['tokens', 'table', 'files', 'accounts'] : ['tokens', 'table', 'files'],
    memory: 1024,
  }
}

const apiFunction = (
  name: string,
  paths: readonly string[],
  uses: readonly Resource[],
  memory = 1024,
): ApiFunction => ({
  name,
  entry: { module: `functions/${name}/handler.ts` },
  paths,
  uses,
  memory,
})

/** Every function behind the gateway: one an entity, and one for each thing that is no entity. */
export const apiFunctions: readonly ApiFunction[] = [
  ...entities.map((entity) => entityFunction(entity.name)),
  apiFunction(
    'session',
    ['auth', 'logout', 'forgetpassword', 'resetpassword', 'me'],
    ['tokens', 'table', 'bus', 'sign-in'],
    512,
  ),
  apiFunction('search', ['search'], ['tokens', 'table', 'bus'], 1792),
  apiFunction('published', ['published', 'home', 'countries'], ['tokens', 'table', 'files']),
  apiFunction('journal', ['log', 'capture-search'], ['tokens', 'table'], 512),
  apiFunction('notification', ['notification'], ['tokens', 'table'], 512),
  // Who asks is found out on every route, and that takes the table.
  apiFunction('reference', ['openapi.json', 'docs', 'health'], ['tokens', 'table read'], 256),
]

export type Consumer = { name: string; module: string; events: readonly EventName[]; uses: readonly Resource[] }

/** Who hears which events from the bus. Each may hear one twice, and late. */
export const consumers: readonly Consumer[] = [
  { name: 'log', module: 'functions/on-change/log.ts', events: ['RecordChanged'], uses: ['table', 'log'] },
  { name: 'notify', module: 'functions/on-change/notify.ts', events: ['RecordChanged'], uses: ['table'] },
  { name: 'unlink', module: 'functions/on-change/unlink.ts', events: ['RecordChanged'], uses: ['table'] },
  { name: 'count-view', module: 'functions/on-change/count-view.ts', events: ['RecordViewed'], uses: ['table'] },
  {
    name: 'capture',
    module: 'functions/on-change/capture.ts',
    events: ['SearchMade', 'SearchOpened'],
    uses: ['table'],
  },
  {
    name: 'mail',
    module: 'functions/on-change/mail.ts',
    events: ['ResetRequested', 'PasswordChanged'],
    uses: ['table', 'mail', 'site'],
  },
]

/** Carries the changes of the table from its stream to the bus. */
export const publisher = {
  name: 'publish',
  module: 'functions/on-change/publish.ts',
  uses: ['stream', 'bus'] as readonly Resource[],
  /** Rows of the table that mean something to others: records as they now stand, and views. */
  keys: [
    { prefix: 'RECORD#', sort: 'RECORD' },
    { prefix: 'VIEW#', sort: null },
  ] as readonly { prefix: string; sort: string | null }[],
}
