import {
  AdminCreateUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'

/** The user pool as an operator uses it. Without a temporary password the pool makes one and mails it. */
export const poolAccounts = (client: CognitoIdentityProviderClient, UserPoolId: string, password: string | null) => ({
  async find(email: string): Promise<string | null> {
    const Filter = `email = "${email.replace(/["\\]/g, '\\$&')}"`
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 1 }))
    return Users[0]?.Username ?? null
  },

  async create(id: string, email: string): Promise<void> {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: id,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        ...(password === null
          ? { DesiredDeliveryMediums: ['EMAIL'] }
          : { TemporaryPassword: password, MessageAction: 'SUPPRESS' }),
      }),
    )
  },
})
