import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { consumers, publisher } from '#infra/functions.ts'
import { apiFunctions, codeNameOf, genericEntityCode } from '#infra/api-functions.ts'
import type { ResourceName } from '#infra/resource-names.ts'
import { allowed, rights } from './expected-binding-rights.ts'
import { rightsOf, roleOf } from './policy-statements.ts'
import {
  allOf,
  functionNameOf,
  ownFunctions,
  plain,
  propertyOf,
  loadTemplates,
  usual,
  valueAt,
  type Entry,
  type StageTemplates,
} from './cached-templates.ts'

let cloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(usual)
})

const codeNamed = (name: string): string => {
  const behind = apiFunctions.find((one) => one.name === name)
  return behind ? codeNameOf(behind) : name
}

const every = [...apiFunctions, ...consumers, publisher]
const usesOf = new Map(every.map(({ name, uses }) => [name, uses]))
const called = new Set(
  consumers.flatMap(({ name, batchWindowSeconds: gathers }) => (gathers === undefined ? [name] : [])),
)
const gathering = new Set(
  consumers.flatMap(({ name, batchWindowSeconds: gathers }) => (gathers === undefined ? [] : [name])),
)

const logOf = (entry: Entry): string => String(valueAt(propertyOf(entry, 'LoggingConfig'), 'LogGroup.Ref'))

/** Permissions outside the bindings: log, traces, dead-letter queue and batch queue. */
function besides(name: string, entry: Entry): string[] {
  const log = plain({ 'Fn::GetAtt': [logOf(entry), 'Arn'] }, cloud)
  return [
    ...allowed('logs', 'CreateLogStream PutLogEvents', log),
    ...allowed('xray', 'PutTraceSegments PutTelemetryRecords', '*'),
    ...(called.has(name) ? [`Allow sqs:SendMessage on <Consumers${name.replace('-', '')}Undelivered.Arn>`] : []),
    ...(gathering.has(name)
      ? allowed(
          'sqs',
          'ReceiveMessage DeleteMessage GetQueueAttributes',
          `<Consumers${name.replace('-', '')}Gathered.Arn>`,
        )
      : []),
  ]
}

/** Functions with fewer table actions than their binding grants. */
const lesser: Record<string, string[]> = {
  log: ['PutItem'],
  'tell-views': ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capture: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  archive: ['BatchGetItem'],
  ledger: ['BatchGetItem'],
}

const isSpared = (name: string, line: string): boolean => {
  const action = /^Allow dynamodb:(\w+) on <Table\.Arn>$/.exec(line)?.[1]
  return action !== undefined && lesser[name]?.includes(action) === false
}

const sorted = (lines: string[]): string[] => [...new Set(lines)].toSorted()

describe('the functions', () => {
  it('are exactly the declared ones, each with its own role and log', () => {
    const functions = ownFunctions(cloud.app)
    expect(functions.map(functionNameOf).toSorted()).toEqual(every.map(({ name }) => name).toSorted())
    expect(new Set(functions.map(roleOf)).size).toBe(functions.length)
    expect(new Set(functions.map(logOf)).size).toBe(functions.length)
  })

  it.each(every.map(({ name }) => name))('%s has exactly the permissions of its bindings', (name) => {
    const entry = ownFunctions(cloud.app).find((one) => functionNameOf(one) === name)!
    const uses = usesOf.get(name)!
    const bound = uses.flatMap((resource) => rights[resource](uses)).filter((line) => !isSpared(name, line))
    expect(sorted(rightsOf(cloud, entry))).toEqual(sorted([...bound, ...besides(name, entry)]))
  })

  it('access personal data only where needed [IF-3]', () => {
    const reaching = (resource: ResourceName) =>
      every.filter(({ uses }) => uses.includes(resource)).map(({ name }) => name)
    expect(reaching('registry')).toEqual(['entity-personal-data', 'people', 'discard', 'retention'])
    expect(reaching('ledger')).toEqual(['entity-personal-data', 'retention', 'ledger'])
    expect(reaching('registry files')).toEqual(['entity-personal-data'])
    expect(reaching('security log')).toEqual([
      'entity-personal-data',
      'entity-user',
      'entity-webhook',
      'session',
      'log',
      'retention',
    ])
    expect(reaching('push key')).toEqual(['notification', 'tell-away'])
    expect(reaching('outbox')).toEqual(['entity-suggestion', 'entity-user', 'session'])
    for (const entry of ownFunctions(cloud.app)) {
      const name = functionNameOf(entry)
      const lines = rightsOf(cloud, entry)
      const isReading = lines.some((line) => /^Allow dynamodb:(Query|BatchGetItem)/.test(line))
      const closed = ['Query', 'BatchGetItem'].every((action) =>
        lines.some((line) => line.startsWith(`Deny dynamodb:${action} `) && line.includes('#personal-data#')),
      )
      expect({ [name]: isReading && !closed }).toEqual({ [name]: reaching('registry').includes(name) })
    }
  })

  it('of generic entities share one bundle, with the entity as a setting', () => {
    const plainOnes = apiFunctions.filter((one) => codeNameOf(one) === genericEntityCode)
    expect(plainOnes.length).toBeGreaterThan(5)
    const entries = plainOnes.map(({ name }) => ownFunctions(cloud.app).find((one) => functionNameOf(one) === name)!)
    expect(entries.map((one) => `entity-${String(propertyOf(one, 'Environment.Variables.ENTITY_NAME'))}`)).toEqual(
      plainOnes.map(({ name }) => name),
    )
    expect(new Set(entries.map((one) => JSON.stringify(propertyOf(one, 'Code')))).size).toBe(1)
    expect(new Set(entries.map(roleOf)).size).toBe(entries.length)
  })

  it('have no managed policy', () => {
    const roles = allOf(cloud.app, 'AWS::IAM::Role')
    for (const role of roles) {
      // CodeDeploy's role for canary deployments has its managed policy; no other role has one.
      const ready = propertyOf(role, 'ManagedPolicyArns') as unknown[] | undefined
      expect(ready?.map((one) => plain(one, cloud))).toEqual(
        role.id.startsWith('ApiCanaryRole')
          ? ['arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited']
          : undefined,
      )
      expect(propertyOf(role, 'Policies')).toBeUndefined()
    }
    // The additional roles: of CDK, of the canaries, and of the two schedules (`DayBegan` and heartbeat).
    expect(roles.length).toBe(every.length + 4)
  })

  it('run on Node 24 and arm64 with their own memory, and time out before the gateway, except the builder [IF-5]', () => {
    const memory = new Map([...apiFunctions, ...consumers].map((one) => [one.name, one.memory]))
    const longer = new Map(consumers.map((one) => [one.name, one.timeout]))
    for (const entry of ownFunctions(cloud.app)) {
      expect(propertyOf(entry, 'Architectures')).toEqual(['arm64'])
      expect(propertyOf(entry, 'MemorySize')).toBe(memory.get(functionNameOf(entry)) ?? 512)
      expect(propertyOf(entry, 'Timeout')).toBe(longer.get(functionNameOf(entry)) ?? 28)
      expect(propertyOf(entry, 'TracingConfig.Mode')).toBe('Active')
    }
  })

  it('have exactly the environment variables that their code reads', () => {
    const functions = ownFunctions(cloud.app)
    const environmentOf = (entry: Entry) => propertyOf(entry, 'Environment.Variables') as Record<string, unknown>
    const names = new Set(functions.flatMap((entry) => Object.keys(environmentOf(entry))))
    for (const entry of functions) {
      const code = readFileSync(join(cloud.bundles.folderOf(codeNamed(functionNameOf(entry))), 'index.js'), 'utf8')
      const read = [...names].filter((name) => new RegExp(`\\b${name}\\b`).test(code))
      expect({ [functionNameOf(entry)]: Object.keys(environmentOf(entry)).toSorted() }).toEqual({
        [functionNameOf(entry)]: read.toSorted(),
      })
    }
  })

  it('have no secrets in their environment, only references [IF-5]', () => {
    const secretLike = /secret|password|token|credential|private|AKIA|[A-Za-z0-9+/]{40}/i
    const ofLedger = '{{resolve:secretsmanager:<LedgerKey>:SecretString:::}}'
    for (const entry of ownFunctions(cloud.app)) {
      const variables = propertyOf(entry, 'Environment.Variables') as Record<string, unknown>
      const { ORIGIN_SECRETS: secret, LEDGER_KEY: key, PUSH_KEY: push, ...rest } = variables
      expect(key === undefined ? null : plain(key, cloud)).toBe(
        usesOf.get(functionNameOf(entry))!.includes('ledger') ? ofLedger : null,
      )
      expect(push === undefined ? null : plain(push, cloud)).toBe(
        usesOf.get(functionNameOf(entry))!.includes('push key') ? `1 ${ofLedger}` : null,
      )
      for (const [name, value] of Object.entries(rest)) {
        expect(name).not.toMatch(secretLike)
        expect(plain(value, cloud)).not.toMatch(secretLike)
      }
      const isApi = apiFunctions.some(({ name }) => name === functionNameOf(entry))
      expect(secret === undefined ? null : plain(secret, cloud)).toBe(
        isApi ? '{{resolve:secretsmanager:<ApiOriginSecret1>:SecretString:::}}' : null,
      )
    }
  })
})

it('all logs are retained as long as the stage configures', () => {
  const logs = [...allOf(cloud.app, 'AWS::Logs::LogGroup'), ...allOf(cloud.data, 'AWS::Logs::LogGroup')]
  for (const log of logs) expect(propertyOf(log, 'RetentionInDays')).toBe(365)
  const functions = allOf(cloud.app, 'AWS::Lambda::Function')
  for (const one of ownFunctions(cloud.app))
    expect(
      propertyOf(
        logs.find(({ id }) => id === logOf(one))!,
        'LogGroupName',
      ),
    ).toBe(`/daleel/production/${functionNameOf(one)}`)
  expect(functions.map(logOf).toSorted()).toEqual(
    logs
      .map(({ id }) => id)
      .filter((id) => !id.startsWith('ApiAccessLog'))
      .toSorted(),
  )
})
