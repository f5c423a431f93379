export const pricedIn = '2026-11'

export type Price = {
  /** Dollars per `each` units. */
  dollars: number
  each: number
  unit: string
  /** Source: name of the public price page. */
  page: string
  /** Free units per month that are part of the price. Free tiers of the account are ignored. */
  free?: number
}

const million = 1_000_000

/**
 * List prices in dollars for eu-central-1, without tax or discounts; CloudFront: Middle East, the most expensive region
 * in which the product is used. Maintained by hand: verify them before setting a budget.
 */
export const prices = {
  gatewayRequests: { dollars: 1.2, each: million, unit: 'requests of the HTTP API', page: 'Amazon API Gateway' },
  invocations: { dollars: 0.2, each: million, unit: 'invocations', page: 'AWS Lambda' },
  gigabyteSeconds: { dollars: 0.0000133334, each: 1, unit: 'GB seconds on ARM', page: 'AWS Lambda' },
  readUnits: { dollars: 0.1525, each: million, unit: 'read request units', page: 'Amazon DynamoDB' },
  writeUnits: { dollars: 0.7625, each: million, unit: 'write request units', page: 'Amazon DynamoDB' },
  tableStorage: { dollars: 0.306, each: 1, unit: 'GB months of table', page: 'Amazon DynamoDB' },
  pointInTime: { dollars: 0.2448, each: 1, unit: 'GB months of point-in-time recovery', page: 'Amazon DynamoDB' },
  backups: { dollars: 0.1224, each: 1, unit: 'GB months of table backups', page: 'AWS Backup' },
  // These two: prices of us-east-1, looked up in 2026-11.
  fileBackups: { dollars: 0.05, each: 1, unit: 'GB months of file backups', page: 'AWS Backup' },
  copiesTransferred: { dollars: 0.02, each: 1, unit: 'GB of backups copied to another region', page: 'AWS Backup' },
  fileStorage: { dollars: 0.0245, each: 1, unit: 'GB months of files', page: 'Amazon S3' },
  filesWritten: { dollars: 0.0054, each: 1000, unit: 'files written', page: 'Amazon S3' },
  filesRead: { dollars: 0.00043, each: 1000, unit: 'files read', page: 'Amazon S3' },
  mails: { dollars: 0.1, each: 1000, unit: 'mails', page: 'Amazon SES' },
  events: { dollars: 1, each: million, unit: 'custom events', page: 'Amazon EventBridge' },
  archived: { dollars: 0.1, each: 1, unit: 'GB archived', page: 'Amazon EventBridge' },
  queueRequests: { dollars: 0.4, each: million, unit: 'queue requests', page: 'Amazon SQS' },
  edgeRequests: { dollars: 0.016, each: 10_000, unit: 'HTTPS requests', page: 'Amazon CloudFront' },
  edgeBytes: { dollars: 0.11, each: 1, unit: 'GB to the internet', page: 'Amazon CloudFront' },
  edgeFunctions: { dollars: 0.1, each: million, unit: 'invocations at the edge', page: 'Amazon CloudFront' },
  logsTaken: { dollars: 0.63, each: 1, unit: 'GB of ingested logs', page: 'Amazon CloudWatch' },
  logsStored: { dollars: 0.0324, each: 1, unit: 'GB months of stored logs', page: 'Amazon CloudWatch' },
  alarmMeasures: { dollars: 0.1, each: 1, unit: 'alarm metrics', page: 'Amazon CloudWatch' },
  ownMeasures: { dollars: 0.3, each: 1, unit: 'custom metrics', page: 'Amazon CloudWatch' },
  traces: { dollars: 5, each: million, unit: 'traces recorded', page: 'AWS X-Ray' },
  keys: { dollars: 1, each: 1, unit: 'keys', page: 'AWS Key Management Service' },
  keyChanges: {
    dollars: 1,
    each: 1,
    unit: 'changed keys, the first two changes of each',
    page: 'AWS Key Management Service',
  },
  keyCalls: { dollars: 0.03, each: 10_000, unit: 'KMS requests', page: 'AWS Key Management Service' },
  secrets: { dollars: 0.4, each: 1, unit: 'secrets', page: 'AWS Secrets Manager' },
  firewalls: { dollars: 5, each: 1, unit: 'web access lists', page: 'AWS WAF' },
  firewallRules: { dollars: 1, each: 1, unit: 'rules', page: 'AWS WAF' },
  firewallRequests: { dollars: 0.6, each: million, unit: 'inspected requests', page: 'AWS WAF' },
  // These five: prices of us-east-1, looked up in 2026-11. Other regions may differ.
  scannedBytes: { dollars: 0.09, each: 1, unit: 'scanned GB', page: 'Amazon GuardDuty' },
  scannedFiles: { dollars: 0.215, each: 1000, unit: 'scanned files', page: 'Amazon GuardDuty' },
  searchHours: { dollars: 0.24, each: 1, unit: 'OCU hours of the collection', page: 'Amazon OpenSearch Serverless' },
  cohereTokens: {
    dollars: 0.0001,
    each: 1000,
    unit: 'tokens read by Cohere Embed Multilingual',
    page: 'Amazon Bedrock',
  },
  titanTokens: {
    dollars: 0.00002,
    each: 1000,
    unit: 'tokens read by Titan Text Embeddings V2',
    page: 'Amazon Bedrock',
  },
  translatedCharacters: { dollars: 15, each: million, unit: 'characters translated', page: 'Amazon Translate' },
  peopleEssentials: { dollars: 0.015, each: 1, unit: 'active users', page: 'Amazon Cognito', free: 10_000 },
  peoplePlus: { dollars: 0.02, each: 1, unit: 'active users', page: 'Amazon Cognito' },
} as const satisfies Record<string, Price>

export type Priced = keyof typeof prices
