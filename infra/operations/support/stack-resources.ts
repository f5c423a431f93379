import { CommandError } from './command-line.ts'
import { sendSignedRequest, xmlText } from './signed-aws-request.ts'

export type StackResource = { type: string; logical: string; physical: string }

const partsIn = (xml: string): StackResource[] =>
  [...xml.matchAll(/<member>(.*?)<\/member>/gs)].map(([, member = '']) => ({
    type: xmlText(member, 'ResourceType'),
    logical: xmlText(member, 'LogicalResourceId'),
    physical: xmlText(member, 'PhysicalResourceId'),
  }))

export async function stackResources(stack: string, region: string): Promise<StackResource[]> {
  const parts: StackResource[] = []
  let NextToken = ''
  do {
    const wanted = { Action: 'ListStackResources', StackName: stack, Version: '2010-05-15' }
    const query = { ...wanted, ...(NextToken && { NextToken }) }
    const { ok, status, text } = await sendSignedRequest({ service: 'cloudformation', region, query })
    if (!ok) throw new CommandError(`${stack}: ${xmlText(text, 'Message') || `CloudFormation returned ${status}`}`)
    parts.push(...partsIn(text))
    NextToken = xmlText(text, 'NextToken')
  } while (NextToken)
  return parts
}

/**
 * Returns table and user pool of a deployed stage.
 *
 * @throws CommandError If one is missing.
 */
export async function stageResources(stage: string, region: string): Promise<{ table: string; pool: string }> {
  const stack = `daleel-${stage}-data`
  const parts = await stackResources(stack, region)
  const one = (type: string): string => {
    const found = parts.find((part) => part.type === type)
    if (!found) throw new CommandError(`${stack} has no ${type}`)
    return found.physical
  }
  return { table: one('AWS::DynamoDB::GlobalTable'), pool: one('AWS::Cognito::UserPool') }
}
