import { beforeEach, expect, it, vi } from 'vitest'
import { findConsumer } from '#infra/operations/support/invoke-consumer.ts'

const place = { stage: 'staging', region: 'eu-central-1' }

/** Resources of each stack: type, logical id and physical id. */
const parts: Record<string, [type: string, logical: string, physical: string][]> = {
  'daleel-staging-app': [
    ['AWS::CloudFormation::Stack', 'WatchingNestedStack1', 'arn:watching'],
    ['AWS::CloudFormation::Stack', 'ListeningNestedStack1', 'arn:listening'],
  ],
  'arn:listening': [
    ['AWS::SQS::Queue', 'ConsumerssearchwriterUndelivered1', 'queue'],
    ['AWS::Lambda::Function', 'ConsumerssearchwriterConsumerFunction1', 'writer-1'],
  ],
}
const called: string[] = []

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'one').stubEnv('AWS_SECRET_ACCESS_KEY', 'other')
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const url = new URL(address)
    if (url.hostname.startsWith('lambda.')) {
      called.push(`${url.pathname} ${String(body)}`)
      return new Response('"done"')
    }
    const members = (parts[url.searchParams.get('StackName')!] ?? []).map(
      ([type, logical, physical]) =>
        `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logical}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId></member>`,
    )
    return new Response(members.join(''))
  })
})

it('finds the consumer in the nested stack, and invokes it', async () => {
  const call = await findConsumer('search-writer', place)
  expect(await call!({ of: 1 })).toBe('done')
  expect(called).toEqual(['/2015-03-31/functions/writer-1/invocations {"of":1}'])
})

it('reports an unknown consumer, or a stage that is not deployed', async () => {
  expect(await findConsumer('vectors', place)).toBeNull()
  expect(await findConsumer('search-writer', { ...place, stage: 'dev' })).toBeNull()
})
