import { Refused } from './reach.ts'
import { signedCall, textIn } from './signed-call.ts'

export type Part = { type: string; logical: string; physical: string }

/** The resources that an answer of CloudFormation names. */
const partsIn = (xml: string): Part[] =>
  [...xml.matchAll(/<member>(.*?)<\/member>/gs)].map(([, member = '']) => ({
    type: textIn(member, 'ResourceType'),
    logical: textIn(member, 'LogicalResourceId'),
    physical: textIn(member, 'PhysicalResourceId'),
  }))

/** What a deployed stack consists of, a hundred parts a call. */
export async function partsOf(stack: string, region: string): Promise<Part[]> {
  const parts: Part[] = []
  let NextToken = ''
  do {
    const wanted = { Action: 'ListStackResources', StackName: stack, Version: '2010-05-15' }
    const query = { ...wanted, ...(NextToken && { NextToken }) }
    const { ok, status, text } = await signedCall({ service: 'cloudformation', region, query })
    if (!ok) throw new Refused(`${stack}: ${textIn(text, 'Message') || `answered with ${status}`}`)
    parts.push(...partsIn(text))
    NextToken = textIn(text, 'NextToken')
  } while (NextToken)
  return parts
}

/** Table and user pool of a deployed stage. Throws where it has none. */
export async function stageParts(stage: string, region: string): Promise<{ table: string; pool: string }> {
  const stack = `daleel-${stage}-data`
  const parts = await partsOf(stack, region)
  const one = (type: string): string => {
    const found = parts.find((part) => part.type === type)
    if (!found) throw new Refused(`${stack} has no ${type}`)
    return found.physical
  }
  return { table: one('AWS::DynamoDB::GlobalTable'), pool: one('AWS::Cognito::UserPool') }
}
