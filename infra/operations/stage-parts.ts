import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { signerOf } from '#functions/store/signer.ts'
import { Refused } from './reach.ts'

type Part = { type: string; logical: string; physical: string }

const textIn = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

/** The resources that an answer of CloudFormation names. */
const partsIn = (xml: string): Part[] =>
  [...xml.matchAll(/<member>(.*?)<\/member>/gs)].map(([, member = '']) => ({
    type: textIn(member, 'ResourceType'),
    logical: textIn(member, 'LogicalResourceId'),
    physical: textIn(member, 'PhysicalResourceId'),
  }))

/** What a deployed stack consists of, a hundred parts a call. That does not warrant a client of its own among the packages. */
export async function partsOf(stack: string, region: string): Promise<Part[]> {
  const credentials = await new CognitoIdentityProviderClient({ region }).config.credentials()
  const hostname = `cloudformation.${region}.amazonaws.com`
  const signer = signerOf('cloudformation', { region, credentials })
  const parts: Part[] = []
  let NextToken = ''
  do {
    const wanted = { Action: 'ListStackResources', StackName: stack, Version: '2010-05-15' }
    const query = { ...wanted, ...(NextToken && { NextToken }) }
    const plain = { method: 'GET', protocol: 'https:', hostname, path: '/', query, headers: { host: hostname } }
    const { headers } = await signer.sign(plain)
    const answer = await fetch(`https://${hostname}/?${new URLSearchParams(query).toString()}`, { headers })
    const xml = await answer.text()
    if (!answer.ok) throw new Refused(`${stack}: ${textIn(xml, 'Message') || `answered with ${answer.status}`}`)
    parts.push(...partsIn(xml))
    NextToken = textIn(xml, 'NextToken')
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
