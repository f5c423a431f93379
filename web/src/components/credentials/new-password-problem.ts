/** Characters of a password, at least. */
export const passwordMinimum = 12

export type NewPasswordProblem = 'login.passwordShort' | 'login.passwordDiffers'

/** What is wrong with a new password before the server is asked, which also knows the common ones. */
export function newPasswordProblem(password: string, repeated: string): NewPasswordProblem | null {
  if ([...password].length < passwordMinimum) return 'login.passwordShort'
  return password === repeated ? null : 'login.passwordDiffers'
}
