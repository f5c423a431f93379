import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { HsdsAccess } from '#shared/import/hsds/hsds-vocabulary.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'

/** All resources that a function can be bound to. `site` is a function because the site is created after them. */
export type BoundResources = {
  table: { name: string; arn: string; streamArn: string; keyArn: string; region: string }
  files: { name: string; arn: string }
  /**
   * Static public pages. `site`: name of the site; `exit`: target of the quick-exit button; `hotline`: the hotline of
   * the stage, if it has one; `licence`: that of the content, if it is stated; `isServed`: the stage has public pages.
   */
  pages: {
    name: string
    arn: string
    site: string
    exit: string | null
    hotline: DeploymentHotline | null
    licence: string | null
    isServed: boolean
  }
  /** Bucket of the captured searches for analytics. */
  captures: { name: string; arn: string }
  /** Append-only list of what was erased, ended or revoked, and the key that pseudonymizes its ids. */
  ledger: { name: string; arn: string; key: string }
  /** Secret from which the VAPID keys for web push are derived. */
  pushKey: string
  /** CloudWatch namespace of the stage's custom metrics. */
  metrics: string
  /** Null if the stage searches in its functions. */
  searchCollection: { endpoint: string; arn: string } | null
  /** Bedrock model for embeddings; null if the search is by words only. */
  semanticModel: { name: string; arn: string } | null
  machineTranslation: boolean
  uploads: { name: string; arn: string }
  /** Files of people, encrypted with a separate KMS key. */
  registry: { name: string; arn: string; keyArn: string; region: string }
  pool: {
    id: string
    arn: string
    webClient: string
    serverClient: string
    agencyClient: string
    passkeyClient: string
  }
  /** Deviations from the default login methods, by environment variable. */
  signInEnvironment: {
    LOCAL_PASSWORDS?: string
    PASSKEY_HOST?: string
    GROUP_ROLES?: string
    GROUP_GUARDED_ROLES?: string
  }
  bus: { name: string; arn: string }
  /** Bucket of the changes that the publisher could not put on the bus. */
  unannounced: { name: string; arn: string }
  /** Sender of all e-mails, and the ARN pattern of every SES identity of this account. */
  mail: { sender: string; identities: string }
  site: () => { url: string; name: string }
  /** Access rule of the public HSDS API. */
  hsds: HsdsAccess
}

/** Environment variables and permissions that a function gets with a resource. */
export type Binding = {
  environment: Record<string, string>
  statements: PolicyStatement[]
  /** Reason for wildcards in the permissions. Synthesis fails on a wildcard without one. */
  wildcardReason?: string
}
