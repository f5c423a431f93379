/** Minimum number of characters. */
export const passwordMinimum = 12

export type NewPasswordProblem = 'login.passwordShort' | 'login.passwordDiffers'

/** Validates a new password in the client. The server also rejects common passwords. */
export function newPasswordProblem(password: string, repeated: string): NewPasswordProblem | null {
  if ([...password].length < passwordMinimum) return 'login.passwordShort'
  return password === repeated ? null : 'login.passwordDiffers'
}
