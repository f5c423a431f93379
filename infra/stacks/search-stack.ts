import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnCollection, CfnCollectionGroup, CfnSecurityPolicy } from 'aws-cdk-lib/aws-opensearchserverless'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/**
 * OCU limits; each OCU is billed per hour. With a minimum of 0, an idle collection scales to zero after ten minutes and
 * takes up to 30 seconds to resume. That is acceptable for indexing, not for searches.
 */
const units = { minSearch: 2, max: 8 }

/**
 * OpenSearch Serverless collection, for stages too large to search in their functions. It can be rebuilt from the
 * table, so the stack may be deleted.
 */
export class SearchStack extends Stack {
  readonly collection: { name: string; endpoint: string; arn: string }

  constructor(scope: Construct, id: string, { stage, ...rest }: StackProps & { stage: Stage }) {
    super(scope, id, rest)
    const name = `daleel-${stage.name}`
    const group = new CfnCollectionGroup(this, 'Group', {
      name,
      description: `Daleel ${stage.name}: search`,
      generation: 'NEXTGEN',
      standbyReplicas: 'ENABLED',
      capacityLimits: {
        minIndexingCapacityInOcu: 0,
        maxIndexingCapacityInOcu: units.max,
        minSearchCapacityInOcu: stage.retainsData ? units.minSearch : 0,
        maxSearchCapacityInOcu: units.max,
      },
    })
    const own = [{ ResourceType: 'collection', Resource: [`collection/${name}`] }]
    const encryption = new CfnSecurityPolicy(this, 'Encryption', {
      name,
      type: 'encryption',
      policy: JSON.stringify({ Rules: own, AWSOwnedKey: true }),
    })
    // Functions run outside a VPC. The endpoint is public, but requests must be signed by one of them.
    const network = new CfnSecurityPolicy(this, 'Network', {
      name,
      type: 'network',
      policy: JSON.stringify([{ Rules: own, AllowFromPublic: true }]),
    })
    const collection = new CfnCollection(this, 'Collection', {
      name,
      description: `Daleel ${stage.name}: search collection`,
      type: 'SEARCH',
      standbyReplicas: 'ENABLED',
      collectionGroupName: group.name,
    })
    for (const first of [group, encryption, network]) collection.addResourceDependency(first)
    this.collection = { name, endpoint: collection.attrCollectionEndpoint, arn: collection.attrArn }
  }
}
