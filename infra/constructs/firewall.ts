import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/**
 * Maximum requests per IP address in five minutes. An office may have one IP address for all, and the search sends one
 * request per letter typed.
 */
const limits = { all: 20_000, signIn: 100 }

/** API paths that accept passwords or send e-mails. */
const signInPathPattern = '^/api/(auth|forgetpassword|resetpassword|confirmemail|undoemail|undocredential)(/|$)'

/** Managed rules that would block normal use. Their matches are only counted. */
const countedRules = [
  // Request bodies contain HTML, which the API sanitizes.
  'CrossSiteScripting_BODY',
  // The API limits body size per route.
  'SizeRestrictions_BODY',
  // Lists have their filters in the query string.
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
      regexString: signInPathPattern,
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
  Common: managedRule('AWSManagedRulesCommonRuleSet', countedRules),
}

export function createFirewall(scope: Construct, stage: Stage): CfnWebACL {
  // Includes the region because the web ACLs of all regions are in us-east-1.
  const place = `daleel-${stage.name}-${stage.region}`
  const visibilityConfig = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    // Samples would reveal people's search queries.
    sampledRequestsEnabled: false,
    metricName,
  })
  return new CfnWebACL(scope, 'Firewall', {
    description: `Daleel ${stage.name}`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityConfig(place),
    rules: Object.entries(rules).map(([name, rule], priority) => ({
      name,
      priority,
      visibilityConfig: visibilityConfig(`${place}-${name}`),
      ...rule,
    })),
  })
}
