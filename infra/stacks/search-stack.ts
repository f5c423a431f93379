import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnCollection, CfnCollectionGroup, CfnSecurityPolicy } from 'aws-cdk-lib/aws-opensearchserverless'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/**
 * Units of capacity, each paid by the hour while it runs. Without a least, a collection that nobody asked for ten minutes
 * sleeps, and takes up to half a minute to wake: writes can wait for that, somebody who searches cannot.
 */
const units = { minSearch: 2, max: 8 }

/**
 * A collection in which a stage searches that has outgrown the memory of its functions. All that it holds is made from the
 * table and can be made again, so the whole stack may go.
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
    // Functions are in no network of ours. What comes in must be signed by one of them; the dashboards let nobody in.
    const network = new CfnSecurityPolicy(this, 'Network', {
      name,
      type: 'network',
      policy: JSON.stringify([{ Rules: own, AllowFromPublic: true }]),
    })
    const collection = new CfnCollection(this, 'Collection', {
      name,
      description: `Daleel ${stage.name}: what is searched`,
      type: 'SEARCH',
      standbyReplicas: 'ENABLED',
      collectionGroupName: group.name,
    })
    for (const first of [group, encryption, network]) collection.addResourceDependency(first)
    this.collection = { name, endpoint: collection.attrCollectionEndpoint, arn: collection.attrArn }
  }
}
