import { Stack } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnAccessPolicy } from 'aws-cdk-lib/aws-opensearchserverless'
import type { Construct } from 'constructs'

type Rights = { readers: readonly IFunction[]; writer: IFunction }

/**
 * Data access policy of the search collection: the readers query, the writer maintains the index, no other principal
 * has access.
 */
export function grantCollectionAccess(scope: Construct, name: string, { readers, writer }: Rights): CfnAccessPolicy {
  const of = (kind: 'index' | 'collection', ...permissions: string[]) => ({
    ResourceType: kind,
    Resource: [kind === 'index' ? `index/${name}/*` : `collection/${name}`],
    Permission: permissions.map((one) => `aoss:${one}`),
  })
  const names = ['DescribeCollectionItems', 'CreateCollectionItems', 'UpdateCollectionItems', 'DeleteCollectionItems']
  const indexes = ['CreateIndex', 'DeleteIndex', 'DescribeIndex', 'ReadDocument', 'WriteDocument']
  return new CfnAccessPolicy(scope, 'SearchAccess', {
    name,
    type: 'data',
    policy: Stack.of(scope).toJsonString([
      {
        Description: 'Searches',
        Principal: readers.map(({ role }) => role!.roleArn),
        Rules: [of('index', 'ReadDocument')],
      },
      {
        Description: 'Keeps it up to date',
        Principal: [writer.role!.roleArn],
        Rules: [of('index', ...indexes), of('collection', ...names)],
      },
    ]),
  })
}
