import { spawn } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, test, vi } from 'vitest'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const clientOf = (endpoint: string) =>
  new DynamoDBClient({ endpoint, credentials, region: 'eu-central-1', maxAttempts: 1 })
const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  )

test('keeps its tables across a restart and reports an expected exit', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'dynamodb-'))
  const first = await startDynamoDb({ directory })
  await clientOf(first.endpoint).send(
    new CreateTableCommand({
      TableName: 'kept',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  )
  await first.stop()
  expect((await first.stopped).expected).toBe(true)
  expect(await answers(first.endpoint)).toBe(false)
  const second = await startDynamoDb({ directory })
  expect((await clientOf(second.endpoint).send(new ListTablesCommand({}))).TableNames).toEqual(['kept'])
  await second.stop()
  rmSync(directory, { recursive: true })
})

test('exits with a killed parent process', async () => {
  const module = fileURLToPath(new URL('../../../../infra/local/dynamodb/dynamodb-local.ts', import.meta.url))
  const script = `
    const { startDynamoDb } = await import(${JSON.stringify(module)})
    const running = await startDynamoDb({ directory: null })
    console.log(running.endpoint)
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout, 'data')
  const endpoint = String(line).trim()
  expect(await answers(endpoint)).toBe(true)
  parent.kill('SIGKILL')
  const deadline = Date.now() + 4000
  while ((await answers(endpoint)) && Date.now() < deadline) await sleep(50)
  expect(await answers(endpoint)).toBe(false)
})

test('reports an unexpected exit', async () => {
  const running = await startDynamoDb({ directory: null })
  const port = new URL(running.endpoint).port
  const pid = execFileSync('pgrep', ['-f', `^java .*-port ${port} `])
    .toString()
    .trim()
  process.kill(Number(pid), 'SIGKILL')
  expect(await running.stopped).toMatchObject({ expected: false })
})

test('reports what to install if Java is missing', async () => {
  vi.stubEnv('PATH', '/nowhere')
  await expect(startDynamoDb({ directory: null })).rejects.toThrow(/Java is missing/)
  vi.unstubAllEnvs()
})
