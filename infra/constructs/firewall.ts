import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/** Requests from one address in five minutes. A whole office may share one, and each letter typed into the search is one. */
const limits = { all: 20_000, signIn: 100 }

/** Where passwords are tried and mails asked for, as the API has it. */
const signIn = '^/api/(auth|forgetpassword|resetpassword|confirmemail|undoemail|undocredential)(/|$)'

/** Rules that would refuse what the product is made for; what they find is counted. */
const countedOnly = [
  // Texts are HTML, and cleaned by the product itself.
  'CrossSiteScripting_BODY',
  // The product has limits of its own, by the route.
  'SizeRestrictions_BODY',
  // Lists carry their filters in the address.
  'SizeRestrictions_QUERYSTRING',
]

type Rule = Pick<CfnWebACL.RuleProperty, 'statement' | 'action' | 'overrideAction'>

const rateLimitRule = (limit: number, scopeDownStatement?: CfnWebACL.StatementProperty): Rule => ({
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: 300,
      aggregateKeyType: 'IP',
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  action: { block: { customResponse: { responseCode: 429 } } },
})

const managedRule = (name: string, counted: string[] = []): Rule => ({
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((one) => ({ name: one, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
})

const rules: Record<string, Rule> = {
  SignIn: rateLimitRule(limits.signIn, {
    regexMatchStatement: {
      regexString: signIn,
      fieldToMatch: { uriPath: {} },
      textTransformations: [
        { priority: 0, type: 'URL_DECODE' },
        { priority: 1, type: 'NORMALIZE_PATH' },
        { priority: 2, type: 'LOWERCASE' },
      ],
    },
  }),
  All: rateLimitRule(limits.all),
  Reputation: managedRule('AWSManagedRulesAmazonIpReputationList'),
  KnownBad: managedRule('AWSManagedRulesKnownBadInputsRuleSet'),
  Common: managedRule('AWSManagedRulesCommonRuleSet', countedOnly),
}

/** The firewall before the distribution: limits for each address, and what is known to be an attack. */
export function createFirewall(scope: Construct, stage: Stage): CfnWebACL {
  // Stages of every region have their firewalls in us-east-1.
  const place = `daleel-${stage.name}-${stage.region}`
  const seen = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    // A sample would show what people search for.
    sampledRequestsEnabled: false,
    metricName,
  })
  return new CfnWebACL(scope, 'Firewall', {
    description: `Daleel ${stage.name}`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen(place),
    rules: Object.entries(rules).map(([name, rule], priority) => ({
      name,
      priority,
      visibilityConfig: seen(`${place}-${name}`),
      ...rule,
    })),
  })
}
