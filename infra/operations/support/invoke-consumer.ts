import { defaultRegion, readArguments, CommandError } from './command-line.ts'
import { sendSignedRequest } from './signed-aws-request.ts'
import { stackResources } from './stack-resources.ts'

/** Calls a function and waits for what it says. */
async function invoke(name: string, region: string, payload: unknown): Promise<unknown> {
  const path = `/2015-03-31/functions/${name}/invocations`
  const { ok, headers, text } = await sendSignedRequest({
    service: 'lambda',
    region,
    path,
    body: JSON.stringify(payload),
  })
  if (!ok || headers.has('x-amz-function-error')) throw new CommandError(`${name}: ${text}`)
  return JSON.parse(text)
}

const nestedStack = 'AWS::CloudFormation::Stack'

type StageOptions = { stage: string; region: string }

/** The stage and the region that were typed. Throws `Refused` with the usage where they are not. */
export function readStageOptions(usage: string): StageOptions {
  const { values, positionals } = readArguments(usage, {
    stage: { type: 'string', default: '' },
    region: { type: 'string', default: defaultRegion },
  })
  if (positionals.length > 0 || values.stage === '') throw new CommandError(usage)
  return values
}

/** A consumer of a deployed stage, to be called by hand; null where the stage has none of this name. */
export async function findConsumer(name: string, { stage, region }: StageOptions) {
  const application = await stackResources(`daleel-${stage}-app`, region)
  const nested = application.find(({ type, logical }) => type === nestedStack && logical.startsWith('Listening'))
  const parts = nested ? await stackResources(nested.physical, region) : []
  const logical = `Consumers${name.replaceAll('-', '')}`
  const part = parts.find((one) => one.type === 'AWS::Lambda::Function' && one.logical.startsWith(logical))
  return part ? (payload: unknown) => invoke(part.physical, region, payload) : null
}
