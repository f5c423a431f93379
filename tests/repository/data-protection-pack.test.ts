import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const readPage = (language: string, name: string): string => read(`docs/legal/${language}/${name}`)
const pages = readdirSync(join(root, 'docs/legal/en'))

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

/** Cells of the first column of all tables. */
const firstColumn = (text: string): string => [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell).join('\n')

/** Names of AWS services by the library of their constructs or their client. */
const serviceNames: Record<string, string> = {
  'aws-apigateway': 'API Gateway',
  'aws-apigatewayv2': 'API Gateway',
  'aws-athena': 'Athena',
  'aws-backup': 'Backup',
  'aws-budgets': 'Budgets',
  'aws-certificatemanager': 'Certificate Manager',
  'aws-cloudfront': 'CloudFront',
  'aws-cloudwatch': 'CloudWatch',
  'aws-codedeploy': 'CodeDeploy',
  'aws-cognito': 'Cognito',
  'aws-dynamodb': 'DynamoDB',
  'aws-events': 'EventBridge',
  'aws-glue': 'Glue',
  'aws-guardduty': 'GuardDuty',
  'aws-iam': 'IAM',
  'aws-kms': 'KMS',
  'aws-lambda': 'Lambda',
  'aws-logs': 'CloudWatch Logs',
  'aws-opensearchserverless': 'OpenSearch Serverless',
  'aws-route53': 'Route 53',
  'aws-s3': 'S3',
  'aws-scheduler': 'Scheduler',
  'aws-secretsmanager': 'Secrets Manager',
  'aws-ses': 'SES',
  'aws-sns': 'SNS',
  'aws-sqs': 'SQS',
  'aws-wafv2': 'WAF',
  'client-bedrock-runtime': 'Bedrock',
  'client-cognito-identity-provider': 'Cognito',
  'client-dynamodb': 'DynamoDB',
  'client-dynamodb-streams': 'DynamoDB',
  'client-eventbridge': 'EventBridge',
  'client-s3': 'S3',
  'client-sesv2': 'SES',
  'client-translate': 'Translate',
}

const usedServices = [
  ...new Set(
    globSync(['infra/**/*.ts', 'functions/**/*.ts'], { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/from '(?:aws-cdk-lib\/(aws-[a-z0-9]+)|@aws-sdk\/(client-[a-z0-9-]+))/g)].map(
        ([, constructs, client]) => (constructs ?? client)!,
      ),
    ),
  ),
]

describe('the data protection pack', () => {
  test('has the same pages in English and French', () => {
    expect(readdirSync(join(root, 'docs/legal/fr'))).toEqual(pages)
    expect(pages.length).toBeGreaterThan(0)
  })

  test.each(pages)('%s has the same headings, rows and steps in both languages', (name) => {
    const shapeOf = (text: string) => [/^#+ /gm, /^\| /gm, /^\d+\. /gm, /^- /gm].map((pattern) => count(text, pattern))
    expect(shapeOf(readPage('fr', name))).toEqual(shapeOf(readPage('en', name)))
  })

  test.each(['en', 'fr'])('lists every AWS service that the product uses, in %s', (language) => {
    const listed = firstColumn(readPage(language, 'processors.md'))
    const names = usedServices.map((service) => serviceNames[service] ?? service)
    expect(names.filter((name) => !listed.includes(name))).toEqual([])
    expect(names).toContain('DynamoDB')
  })

  test.each(['en', 'fr'])('names only options that a stage has, in %s', (language) => {
    const options = pages.flatMap((name) =>
      [...readPage(language, name).matchAll(/`([a-z]+[A-Z]?[A-Za-z]*)(?:=\w+)?`/g)].map(([, option]) => option!),
    )
    const stages = read('infra/stages.ts')
    expect(options.filter((option) => !new RegExp(String.raw`\b${option}\b`).test(stages))).toEqual([])
    expect(options).toContain('semantic')
  })
})
