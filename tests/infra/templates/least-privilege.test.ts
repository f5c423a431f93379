import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { resolveEntryModules } from '#infra/bundle-functions.ts'
import { consumers, publisher } from '#infra/functions.ts'
import { apiFunctions, codeNameOf } from '#infra/api-functions.ts'
import { linesOf, rightsOf, type Statement } from './policy-statements.ts'
import {
  allOf,
  functionNameOf,
  ownFunctions,
  propertyOf,
  loadTemplates,
  usual,
  type StageTemplates,
} from './cached-templates.ts'

const names = [...apiFunctions, ...consumers, publisher].map(({ name }) => name)

const codeNamed = (name: string): string => {
  const behind = apiFunctions.find((one) => one.name === name)
  return behind ? codeNameOf(behind) : name
}

let cloud: StageTemplates
/** Own code of each function after tree shaking, without packages. */
let code: Map<string, string>
beforeAll(async () => {
  cloud = await loadTemplates(usual)
  const { outputFiles } = await build({
    entryPoints: [...new Set(names.map(codeNamed))].map((name) => ({ in: `function:${name}`, out: name })),
    outdir: 'nowhere',
    absWorkingDir: fileURLToPath(new URL('../../..', import.meta.url)),
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [resolveEntryModules],
  })
  code = new Map(outputFiles.map(({ path, text }) => [/([\w-]+)\.js$/.exec(path)![1]!, text]))
})

// The bundler appends a number to duplicate names.
const command = (name: string) => new RegExp(`new ${name}Command\\d*\\(`)
const called = (...functions: string[]) => new RegExp(`(?<!function )\\b(${functions.join('|')})\\d*\\(`)

/** Pattern of the code that needs each permission. */
const does: Record<string, RegExp> = {
  'dynamodb:GetItem': command('Get'),
  'dynamodb:BatchGetItem': command('BatchGet'),
  'dynamodb:Query': command('Query'),
  'dynamodb:PutItem': /new PutCommand\d*\(|\bPut: \{/,
  'dynamodb:UpdateItem': /new UpdateCommand\d*\(|\bUpdate: \{/,
  'dynamodb:DeleteItem': /new DeleteCommand\d*\(|\bDelete: \{/,
  's3:GetObject': called('readObject', 'readTagged', 'signDownloadUrl', 'copyObject'),
  's3:PutObject': called('putObject', 'putOnce', 'signUploadUrl', 'copyObject'),
  's3:DeleteObject': called('removeObject'),
  'events:PutEvents': command('PutEvents'),
  'ses:SendEmail': command('SendEmail'),
  ...Object.fromEntries(
    [
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminDisableProviderForUser',
      'AdminGetUser',
      'AdminSetUserMFAPreference',
      'AdminUpdateUserAttributes',
    ].map((name) => [`cognito-idp:${name}`, command(name)]),
  ),
}

/** Permissions that AWS services use for a function, without a line in its code. */
const usedFor: [line: RegExp, reason: string][] = [
  [/^Allow logs:(CreateLogStream|PutLogEvents) on <\w+Log\.Arn>$/, 'the platform writes the log'],
  [/^Allow xray:\w+ on \*$/, 'the platform sends the traces'],
  [/^Allow sqs:SendMessage on <Consumers\w+Undelivered\.Arn>$/, 'the platform lays aside what fails'],
  [
    /^Allow sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes) on <Consumers\w+Gathered\.Arn>$/,
    'the platform takes from the queue what is gathered there',
  ],
  [/^Allow s3:(PutObject on <Unannounced\.Arn>\/\*|ListBucket on <Unannounced\.Arn>)$/, 'the platform lays aside'],
  [/^Allow dynamodb:\w+ on <Table\.StreamArn>$/, 'the platform reads the stream'],
  [/^Allow kms:\w+ on <Key\.Arn> where .*"kms:ViaService":"dynamodb\./, 'the table uses its key'],
  [
    /^Allow kms:\w+ on <Key\.Arn> where .*"kms:ViaService":"s3\./,
    'the store uses the key of the table for its snapshots',
  ],
  [/^Allow kms:\w+ on <RegistryKey\.Arn> where .*"kms:ViaService":"s3\./, 'the store uses its key'],
]

it.each(names)('%s has no permission that its code does not use [IF-3]', (name) => {
  const entry = ownFunctions(cloud.app).find((one) => functionNameOf(one) === name)!
  const own = rightsOf(cloud, entry).filter(
    (line) => line.startsWith('Allow') && !usedFor.some(([pattern]) => pattern.test(line)),
  )
  const needless = own.filter((line) => !does[line.split(' ')[1]!]?.test(code.get(codeNamed(name))!))
  expect(needless).toEqual([])
})

it('the consumers have all permissions that their code uses', () => {
  for (const { name, uses } of consumers) {
    if (!uses.includes('table')) continue
    const entry = ownFunctions(cloud.app).find((one) => functionNameOf(one) === name)!
    const rights = rightsOf(cloud, entry)
    const missing = Object.keys(does).filter(
      (action) =>
        action.startsWith('dynamodb:') &&
        does[action]!.test(code.get(codeNamed(name))!) &&
        !rights.includes(`Allow ${action} on <Table.Arn>`),
    )
    expect({ [name]: missing }).toEqual({ [name]: [] })
  }
})

it('only the people registry can decrypt its files', () => {
  const opening = ownFunctions(cloud.app).filter((entry) =>
    rightsOf(cloud, entry).some((line) => line.startsWith('Allow kms:Decrypt on <RegistryKey.Arn>')),
  )
  expect(opening.map(functionNameOf)).toEqual(['entity-personal-data'])
})

/** Permissions with a wildcard, and the reason for it. */
const reasons: [line: RegExp, reason: string][] = [
  [/^Allow xray:\w+ on \*$/, 'traces belong to no resource: the platform knows none to name'],
  [
    /^Allow s3:(Put|Get|Delete)Object on <(Files|Uploads|Registry|Captures|Ledger)\.Arn>\/(exports|packs|snapshots|incoming|uploads|files|captures|person|user|role)\/\*$/,
    'objects have names of chance below these folders',
  ],
  [
    /^Allow s3:(Put|Get|Delete)Object on <Uploads\.Arn>\/(uploads\/)?interface\/\*$/,
    'interface texts are named after languages and hashes below these folders',
  ],
  [
    /^Allow ses:SendEmail on \S+:identity\/\* where \S*"ses:FromAddress":"daleel@/,
    'who gets mails is an identity, too, in the sandbox',
  ],
  [/^Allow s3:PutObject on <Unannounced\.Arn>\/\*$/, 'the platform names what it lays aside'],
  [
    /^Allow s3:(GetObject\*|GetBucket\*|List\*) on arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-\S+$/,
    'the function of the toolkit that copies the web client reads what was sent with the deployment',
  ],
  [
    /^Allow s3:(GetObject\*|GetBucket\*|List\*|DeleteObject\*|Abort\*|PutObject\w*) on <SitePages\.Arn>(\/\*)?$/,
    'the function of the toolkit that copies the web client writes into the bucket of the pages alone',
  ],
]

it('every wildcard has a reason', () => {
  const lines = allOf(cloud.app, 'AWS::IAM::Policy')
    .flatMap((policy) => propertyOf(policy, 'PolicyDocument.Statement') as Statement[])
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) => linesOf(cloud, statement))
    .filter((line) => line.split(' where ')[0]!.includes('*'))
  expect(lines.filter((line) => !reasons.some(([pattern]) => pattern.test(line)))).toEqual([])
  for (const [pattern] of reasons) expect(lines.some((line) => pattern.test(line))).toBe(true)
})
