import { defaultRegion, readArguments, CommandError } from './command-line.ts'
import { sendSignedRequest } from './signed-aws-request.ts'
import { stackResources } from './stack-resources.ts'

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

/**
 * Parses stage and region.
 *
 * @throws CommandError With the usage text if the stage is missing.
 */
export function readStageOptions(usage: string): StageOptions {
  const { values, positionals } = readArguments(usage, {
    stage: { type: 'string', default: '' },
    region: { type: 'string', default: defaultRegion },
  })
  if (positionals.length > 0 || values.stage === '') throw new CommandError(usage)
  return values
}

/** Returns a function that invokes a consumer of a deployed stage; null if the stage does not have it. */
export async function findConsumer(name: string, { stage, region }: StageOptions) {
  const application = await stackResources(`daleel-${stage}-app`, region)
  const nested = application.find(({ type, logical }) => type === nestedStack && logical.startsWith('Listening'))
  const parts = nested ? await stackResources(nested.physical, region) : []
  const logical = `Consumers${name.replaceAll('-', '')}`
  const part = parts.find((one) => one.type === 'AWS::Lambda::Function' && one.logical.startsWith(logical))
  return part ? (payload: unknown) => invoke(part.physical, region, payload) : null
}
