/** What a sign-in asks for next. */
export type SignInStep =
  | { kind: 'done' }
  | { kind: 'new-password' }
  | { kind: 'code' }
  | { kind: 'set-up'; secret: string; link: string }
  | { kind: 'reset' }
