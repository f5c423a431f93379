import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { signerOf } from '#functions/store/signer.ts'
import { defaultRegion, readArguments, Refused } from './reach.ts'
import { partsOf } from './stage-parts.ts'

/** Calls a function and waits for what it says. */
async function invoke(name: string, region: string, payload: unknown): Promise<unknown> {
  const credentials = await new CognitoIdentityProviderClient({ region }).config.credentials()
  const hostname = `lambda.${region}.amazonaws.com`
  const path = `/2015-03-31/functions/${name}/invocations`
  const body = JSON.stringify(payload)
  const signer = signerOf('lambda', { region, credentials })
  const plain = { method: 'POST', protocol: 'https:', hostname, path, query: {}, headers: { host: hostname }, body }
  const { headers } = await signer.sign(plain)
  const answer = await fetch(`https://${hostname}${path}`, { method: 'POST', headers, body })
  const said = await answer.text()
  if (!answer.ok || answer.headers.has('x-amz-function-error')) throw new Refused(`${name}: ${said}`)
  return JSON.parse(said)
}

type Place = { stage: string; region: string }

/** The stage and the region that were typed. Throws `Refused` with the usage where they are not. */
export function placeIn(usage: string): Place {
  const { values, positionals } = readArguments(usage, {
    stage: { type: 'string', default: '' },
    region: { type: 'string', default: defaultRegion },
  })
  if (positionals.length > 0 || values.stage === '') throw new Refused(usage)
  return values
}

/** A consumer of a deployed stage, to be called by hand; null where the stage has none of this name. */
export async function consumerOf(name: string, { stage, region }: Place) {
  const parts = await partsOf(`daleel-${stage}-app`, region)
  const logical = `Consumers${name.replaceAll('-', '')}`
  const part = parts.find((one) => one.type === 'AWS::Lambda::Function' && one.logical.startsWith(logical))
  return part ? (payload: unknown) => invoke(part.physical, region, payload) : null
}
