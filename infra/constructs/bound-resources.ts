import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { HsdsAccess } from '#shared/import/hsds/hsds-vocabulary.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'

/** What functions can be bound to. A part that is made later is asked for when it is needed. */
export type BoundResources = {
  table: { name: string; arn: string; streamArn: string; keyArn: string; region: string }
  files: { name: string; arn: string }
  /** What everybody reads without the application; `site`: what it is called; `exit`: where it leads whoever leaves quickly, and `hotline`: whom one can call, if the stage says. */
  pages: { name: string; arn: string; site: string; exit: string | null; hotline: DeploymentHotline | null }
  /** Searches for analysts. */
  captures: { name: string; arn: string }
  /** What ended and stays ended, with the key under which it names ids. */
  ledger: { name: string; arn: string; key: string }
  /** From what the keys come by which push services know us. */
  pushKey: string
  /** Name under which measures of the stage stand. */
  measures: string
  /** Null: the stage searches in its functions. */
  searchCollection: { endpoint: string; arn: string } | null
  /** The model that reads texts; null: words alone find. */
  semanticModel: { name: string; arn: string } | null
  /** Whether texts are translated by machine. */
  machineTranslation: boolean
  uploads: { name: string; arn: string }
  /** Files of people, under a key of their own. */
  registry: { name: string; arn: string; keyArn: string; region: string }
  pool: {
    id: string
    arn: string
    webClient: string
    serverClient: string
    agencyClient: string
    passkeyClient: string
  }
  /** What differs from the usual in how people sign in, by the names in the environment. */
  signInEnvironment: {
    LOCAL_PASSWORDS?: string
    PASSKEY_HOST?: string
    GROUP_ROLES?: string
    GROUP_GUARDED_ROLES?: string
  }
  bus: { name: string; arn: string }
  /** What could not be announced. */
  unannounced: { name: string; arn: string }
  /** From whom mails come, and every identity of the mail service in this account. */
  mail: { sender: string; identities: string }
  site: () => { url: string; name: string }
  /** Who reads the directory as HSDS. */
  hsds: HsdsAccess
}

/** What a function is given with a resource: the names it finds it by, and the right to use it. */
export type Binding = {
  environment: Record<string, string>
  statements: PolicyStatement[]
  /** Why rights end in a star; without a reason, none may. */
  wildcardReason?: string
}
