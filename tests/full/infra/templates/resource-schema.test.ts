import { describe, expect, it } from 'vitest'
import { schemaFaults } from '#tests/infra/templates/check-resource-schema.ts'
import { everythingOn, loadTemplates, named, usual } from '#tests/infra/templates/cached-templates.ts'

const saml = {
  identityProvider: 'saml',
  identityMetadata: 'https://accounts.agency.example.org/metadata',
  identityIssuer: '',
  identityClientId: '',
  identitySecret: '',
  identityVerified: 'always',
}

const settings: Record<string, Record<string, string>> = {
  'a development stage': { stage: 'dev' },
  'a development stage with another name': { stage: 'dev', siteName: 'Answers' },
  'a staging stage with a domain': named,
  'a staging stage that rotates its origin secret': { ...named, formerOriginSecret: '1' },
  'a usual production stage': usual,
  'a production stage in us-east-1 with a firewall': { ...usual, region: 'us-east-1', firewall: 'on' },
  'a production stage with public pages': { ...usual, publicPages: 'on' },
  'a production stage with a search collection': { ...usual, searchCollection: 'on' },
  'a production stage with every option': everythingOn,
  'a production stage with a SAML provider': { ...everythingOn, ...saml },
}

describe('CloudFormation accepts the templates of', () => {
  it.each(Object.entries(settings))('%s', async (_, context) => {
    const { data, app, watch, edge, search, edgeWatch, probe } = await loadTemplates(context)
    const stacks = { data, app, watch, edge, search, edgeWatch, probe }
    expect(Object.values(stacks).flatMap(schemaFaults)).toEqual([])
  })
})

describe('the check of a template', () => {
  const faultsOf = (Type: string, Properties: Record<string, unknown>) =>
    schemaFaults({ Resources: { One: { Type, Properties } } })

  it.each<[string, string, Record<string, unknown>, string]>([
    ['an unknown type', 'AWS::SNS::Topics', {}, 'One: no type AWS::SNS::Topics'],
    ['an unknown property', 'AWS::SNS::Topic', { Nam: 'x' }, 'One (AWS::SNS::Topic) has an unknown Nam'],
    [
      'a missing property',
      'AWS::SNS::Subscription',
      { Protocol: 'email' },
      'One (AWS::SNS::Subscription) has no TopicArn',
    ],
    ['another type', 'AWS::SQS::Queue', { DelaySeconds: 'soon' }, '.DelaySeconds is "soon" instead of a number'],
    ['no list', 'AWS::SNS::Topic', { Tags: 'x' }, '.Tags is "x" instead of a list'],
    [
      'an attribute that does not exist',
      'AWS::SNS::Topic',
      { TopicName: { 'Fn::GetAtt': ['One', 'Arm'] } },
      'One (AWS::SNS::Topic) has no attribute Arm',
    ],
  ])('finds %s', (_, type, properties, fault) => {
    expect(faultsOf(type, properties)).toEqual([expect.stringContaining(fault)])
  })
})
