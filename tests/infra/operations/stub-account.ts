import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'

type Output = { Value: unknown; Export?: { Name: string } }
type DeployedTemplate = {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>
  Outputs?: Record<string, Output>
}

type Stack = {
  name: string
  region: string
  id: string
  status: string
  isProtected: boolean
  /** Text of the template of the change set, if there is one, and of the last execution. */
  proposed: string | null
  deployed: string
}

const account = '123456789012'
const deletedStatus = 'DELETE_COMPLETE'
const maxBody = 200_000_000

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Names that a template imports from other stacks. */
const importsOf = (template: string): string[] =>
  [...template.matchAll(/"Fn::ImportValue":\s*"([^"]+)"/g)].map(([, name]) => name!)

export const parseTemplate = (text: string): DeployedTemplate => JSON.parse(text) as DeployedTemplate

const exportsOf = (template: string): string[] =>
  Object.values(parseTemplate(template).Outputs ?? {}).flatMap(({ Export }) => (Export ? [Export.Name] : []))

/**
 * An AWS account as far as the CDK command line needs it: STS, SSM, S3 and CloudFormation behind one endpoint
 * (`AWS_ENDPOINT_URL`). It creates no resources. As CloudFormation does, it rejects a stack that imports a value that
 * no stack of its region exports, and the deletion of a protected stack.
 */
export async function startStubAccount() {
  const objects = new Map<string, Buffer>()
  const stacks = new Map<string, Stack>()
  /** Executed change sets, in order. */
  const executed: string[] = []
  /** Stacks whose next creation fails. */
  const failing = new Set<string>()

  const result = (action: string, inner: string): [number, string] => [
    200,
    `<${action}Response><${action}Result>${inner}</${action}Result></${action}Response>`,
  ]
  const rejected = (message: string, code = 'ValidationError'): [number, string] => [
    400,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  ]

  function describe(stack: Stack): string {
    const outputs = stack.deployed === '' ? {} : (parseTemplate(stack.deployed).Outputs ?? {})
    const members = Object.keys(outputs).map(
      (key) => `<member><OutputKey>${key}</OutputKey><OutputValue>${key} of ${stack.name}</OutputValue></member>`,
    )
    const { id, name, status, isProtected } = stack
    return `<Stacks><member><StackId>${id}</StackId><StackName>${name}</StackName>
      <CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>${status}</StackStatus>
      <EnableTerminationProtection>${isProtected}</EnableTerminationProtection>
      <Outputs>${members.join('')}</Outputs></member></Stacks>`
  }

  function createChangeSet(name: string, region: string, input: URLSearchParams): [number, string] {
    const template = objects.get(new URL(input.get('TemplateURL')!).pathname)
    if (!template) return rejected('the template was not uploaded')
    const text = String(template)
    const offered = [...stacks.values()].filter((one) => one.region === region && one.deployed !== '')
    const exported = new Set(offered.flatMap(({ deployed }) => exportsOf(deployed)))
    const missing = importsOf(text).find((value) => !exported.has(value))
    if (missing) return rejected(`No export named ${missing} found`)
    const id = `arn:aws:cloudformation:${region}:${account}:stack/${name}/1`
    const fresh = { name, region, id, status: 'REVIEW_IN_PROGRESS', isProtected: false, proposed: null, deployed: '' }
    const existing = stacks.get(`${region} ${name}`)
    const stack = existing && existing.status !== deletedStatus ? existing : fresh
    stacks.set(`${region} ${name}`, { ...stack, proposed: text })
    return result(
      'CreateChangeSet',
      `<Id>arn:aws:cloudformation:${region}:${account}:changeSet/one/1</Id><StackId>${id}</StackId>`,
    )
  }

  function describeChangeSet({ id, name, region, proposed, deployed }: Stack): string {
    const changed = proposed !== deployed
    const status = changed
      ? '<Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus>'
      : `<Status>FAILED</Status><ExecutionStatus>UNAVAILABLE</ExecutionStatus>
         <StatusReason>The submitted information didn't contain changes.</StatusReason>`
    const change = `<member><Type>Resource</Type><ResourceChange><Action>Add</Action>
      <LogicalResourceId>Any</LogicalResourceId><ResourceType>AWS::S3::Bucket</ResourceType></ResourceChange></member>`
    return `<ChangeSetName>one</ChangeSetName>
      <ChangeSetId>arn:aws:cloudformation:${region}:${account}:changeSet/one/1</ChangeSetId>
      <StackId>${id}</StackId><StackName>${name}</StackName>${status}<Changes>${changed ? change : ''}</Changes>`
  }

  function executeChangeSet(stack: Stack): void {
    executed.push(`${stack.name} ${stack.region}`)
    if (failing.delete(stack.name)) {
      stack.status = 'ROLLBACK_COMPLETE'
      return
    }
    stack.status = stack.deployed === '' ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE'
    stack.deployed = stack.proposed ?? ''
    stack.proposed = null
  }

  function answerCloudFormation(region: string, input: URLSearchParams): [number, string] {
    const action = input.get('Action')!
    const given = input.get('StackName')!
    const name = given.startsWith('arn:') ? given.split('/')[1]! : given
    if (action === 'CreateChangeSet') return createChangeSet(name, region, input)
    const stack = stacks.get(`${region} ${name}`)
    // Deleted stacks are known by id only.
    if (!stack || (stack.status === deletedStatus && given === name))
      return rejected(`Stack with id ${name} does not exist`)
    const { id, status } = stack
    switch (action) {
      case 'DescribeStacks':
        return result(action, describe(stack))
      case 'GetTemplate':
        return result(action, `<TemplateBody>${escaped(stack.deployed || '{}')}</TemplateBody>`)
      case 'DescribeChangeSet':
        if (stack.proposed === null) return rejected('ChangeSet [one] does not exist', 'ChangeSetNotFound')
        return result(action, describeChangeSet(stack))
      case 'DeleteChangeSet':
        stack.proposed = null
        return result(action, '')
      case 'ExecuteChangeSet':
        executeChangeSet(stack)
        return result(action, '')
      case 'DescribeStackEvents':
        return result(
          action,
          `<StackEvents><member><StackId>${id}</StackId><EventId>${status}</EventId><StackName>${name}</StackName>
          <LogicalResourceId>${name}</LogicalResourceId><PhysicalResourceId>${id}</PhysicalResourceId>
          <ResourceType>AWS::CloudFormation::Stack</ResourceType><Timestamp>${new Date().toISOString()}</Timestamp>
          <ResourceStatus>${status}</ResourceStatus></member></StackEvents>`,
        )
      case 'UpdateTerminationProtection':
        stack.isProtected = input.get('EnableTerminationProtection') === 'true'
        return result(action, `<StackId>${id}</StackId>`)
      case 'DeleteStack':
        if (stack.isProtected)
          return rejected(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`)
        stack.status = deletedStatus
        return result(action, '')
      default:
        return rejected(`the stub has no ${action}`)
    }
  }

  function answerS3(request: IncomingMessage, body: Buffer, region: string): [number, string] {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket')
    if (request.method === 'PUT' || request.method === 'POST') {
      // Large files are sent in parts. No test reads one, so that their order does not matter.
      const parts = searchParams.has('partNumber') ? (objects.get(pathname) ?? Buffer.of()) : Buffer.of()
      if (!searchParams.has('uploadId') || searchParams.has('partNumber'))
        objects.set(pathname, Buffer.concat([parts, body]))
      return [200, '<Any><UploadId>one</UploadId><ETag>one</ETag></Any>']
    }
    if (searchParams.has('list-type')) return [200, '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>']
    if (searchParams.has('location')) return [200, `<LocationConstraint>${region}</LocationConstraint>`]
    return [404, '<Error><Code>NoSuchKey</Code></Error>']
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readBody(request, maxBody))!
    const [, region = '', service = ''] =
      /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? []
    const send = ([status, text]: [number, string], type = 'text/xml') =>
      response.writeHead(status, { 'content-type': type, etag: '"one"' }).end(text)
    if (service === 's3') send(answerS3(request, body, region))
    else if (service === 'ssm')
      send([200, JSON.stringify({ Parameter: { Name: 'version', Value: '30' } })], 'application/x-amz-json-1.1')
    else if (service === 'sts') send(answerSts(new URLSearchParams(String(body)).get('Action')!))
    else send(answerCloudFormation(region, new URLSearchParams(String(body))))
  }

  function answerSts(action: string): [number, string] {
    const credentials = `<Credentials><AccessKeyId>one</AccessKeyId><SecretAccessKey>other</SecretAccessKey>
      <SessionToken>third</SessionToken><Expiration>2036-01-01T00:00:00Z</Expiration></Credentials>`
    return result(action, `<Arn>arn:aws:iam::${account}:user/op</Arn><Account>${account}</Account>${credentials}`)
  }

  const server = await listenLocally(respond)
  return {
    endpoint: server.endpoint,
    stop: () => server.stop(),
    objects,
    executed,
    failing,
    stack: (name: string): Stack | undefined => [...stacks.values()].find((one) => one.name === name),
  }
}
