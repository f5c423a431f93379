import { Tags, type App } from 'aws-cdk-lib'
import type { Bundles } from '#infra/bundle-functions.ts'
import { hasEdge, hasOutsideAlarms, stackNames, type Stage } from '#infra/stages.ts'
import { AppStack } from './app-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { EdgeMonitoringStack } from './edge-monitoring-stack.ts'
import { ProbeStack } from './probe-stack.ts'
import { SearchStack } from './search-stack.ts'

const flags = {
  // A stack cannot remove resources that another stack uses.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  // CDK's own template validation fails the synthesis.
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  // API Gateway rejects log group ARNs with a trailing wildcard.
  '@aws-cdk/aws-apigateway:logGroupDestinationArnWithoutWildcard': true,
}

type Stacks = {
  data: DataStack
  app: AppStack
  edge: EdgeStack | null
  search: SearchStack | null
  edgeWatch: EdgeMonitoringStack | null
  probe: ProbeStack | null
}

/**
 * Creates the stacks of a stage: stateful, stateless, and optionally the search collection, the resources in us-east-1
 * and the probe.
 */
export function createStacks(app: App, stage: Stage, bundles: Bundles): Stacks {
  for (const [flag, value] of Object.entries(flags)) app.node.setContext(flag, value)
  const env = { region: stage.region }
  const data = new DataStack(app, stackNames(stage).data, {
    env,
    stage,
    bundles,
    description: 'Daleel: table, files and accounts',
    terminationProtection: stage.retainsData,
  })
  const edge = hasEdge(stage)
    ? new EdgeStack(app, stackNames(stage).edge, {
        env: { region: 'us-east-1' },
        stage,
        description: 'Daleel: firewall and certificate of the distribution',
        terminationProtection: stage.retainsData,
      })
    : null
  const search = stage.searchCollection
    ? new SearchStack(app, stackNames(stage).search, { env, stage, description: 'Daleel: search collection' })
    : null
  const application = new AppStack(app, stackNames(stage).app, {
    env,
    stage,
    data,
    edge,
    search,
    bundles,
    description: 'Daleel: API, events and web client',
    terminationProtection: stage.retainsData,
  })
  const edgeWatch = hasOutsideAlarms(stage)
    ? new EdgeMonitoringStack(app, stackNames(stage).edgeWatch, {
        env: { region: 'us-east-1' },
        stage,
        distribution: application.distribution,
        description: 'Daleel: alarm of the distribution',
      })
    : null
  const probe = hasOutsideAlarms(stage)
    ? new ProbeStack(app, stackNames(stage).probe, {
        env: { region: stage.probeRegion },
        stage,
        bundles,
        siteUrl: application.siteUrl,
        description: 'Daleel: probe of the site from another region',
      })
    : null
  Tags.of(app).add('product', 'daleel')
  Tags.of(app).add('stage', stage.name)
  return { data, app: application, edge, search, edgeWatch, probe }
}
