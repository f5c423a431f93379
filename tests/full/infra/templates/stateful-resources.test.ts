import { expect, test } from 'vitest'
import { everythingOn, loadTemplates } from '#tests/infra/templates/cached-templates.ts'

/**
 * Logical ids of the resources that hold data and outlive their stack, by stack and type. CloudFormation replaces a
 * resource whose logical id changes: the new one is empty, and the old one keeps the data outside of any stack.
 */
const statefulResources = {
  data: {
    'AWS::Backup::BackupVault': ['BackupsCopiedVaultD093BC17', 'BackupsVault1F11AFCC'],
    'AWS::Cognito::UserPool': ['PoolUsersFC4A61B3'],
    'AWS::DynamoDB::GlobalTable': ['TableCD117FA1'],
    'AWS::KMS::Key': ['BackupsKeyC696F888', 'Key961B73FD', 'RegistryKeyDD63DA09'],
    'AWS::S3::Bucket': [
      'CapturesDE857D5D',
      'Files8E6940B8',
      'LedgerB7379752',
      'Logs6819BB44',
      'PublicPagesD0DAB34B',
      'Registry4DB9CCA5',
      'Unannounced2AF94E71',
      'Uploads4F6EB0FD',
    ],
    'AWS::SES::EmailIdentity': ['MailIdentity4365A1C5'],
    'AWS::SecretsManager::Secret': ['LedgerKey4AEFADD0'],
  },
  app: {
    'AWS::S3::Bucket': ['SitePages600CC8A7'],
  },
}

/** Versions of functions are retained for rollbacks and hold no data. */
const withoutData = 'AWS::Lambda::Version'

test('resources with data keep their logical ids', async () => {
  const templates = await loadTemplates(everythingOn)
  const retained = (['data', 'app', 'watch', 'edge', 'search', 'edgeWatch', 'probe'] as const).flatMap((stack) =>
    Object.entries(templates[stack].Resources).flatMap(([id, { Type, DeletionPolicy }]) =>
      DeletionPolicy?.startsWith('Retain') && Type !== withoutData ? [`${stack} ${Type} ${id}`] : [],
    ),
  )
  const expected = Object.entries(statefulResources).flatMap(([stack, types]) =>
    Object.entries(types).flatMap(([type, ids]) => ids.map((id) => `${stack} ${type} ${id}`)),
  )
  expect(retained.toSorted()).toEqual(expected.toSorted())
})
