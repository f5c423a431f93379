import { alignAccount } from '#functions/identity/accounts.ts'
import { consume } from './consume.ts'

/** The user pool follows the records of users: whatever was cut off between the two is made good here. */
export const handler = consume({
  AccountChanged: ({ user }) => alignAccount(user),
})
