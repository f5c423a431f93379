import type { ComponentType } from 'react'

export type Load = () => Promise<ComponentType>

/** Screens for signed-out users. A separate module keeps the first visit small. */
export const signedOutScreens: Record<string, Load> = {
  '/login': async () => (await import('#web/features/account/login-screen.tsx')).LoginScreen,
  '/forgotpassword': async () =>
    (await import('#web/features/account/forgot-password-screen.tsx')).ForgotPasswordScreen,
  '/reset_password/:token': async () =>
    (await import('#web/features/account/reset-password-screen.tsx')).ResetPasswordScreen,
  '/confirm_email/:token': async () => (await import('#web/features/account/email-link-screen.tsx')).ConfirmEmailScreen,
  '/undo_email/:token': async () => (await import('#web/features/account/email-link-screen.tsx')).UndoEmailScreen,
  '/undo_credential/:token': async () =>
    (await import('#web/features/account/email-link-screen.tsx')).UndoCredentialScreen,
  '/logout': async () => (await import('#web/features/account/logout-screen.tsx')).LogoutScreen,
}
