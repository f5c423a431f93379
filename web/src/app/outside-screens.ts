import type { ComponentType } from 'react'

export type Load = () => Promise<ComponentType>

/** The screens of who is not signed in; apart from all others, of which a first visit need not even know. */
export const outsideScreens: Record<string, Load> = {
  '/login': async () => (await import('#web/screens/login/login-screen.tsx')).LoginScreen,
  '/forgotpassword': async () =>
    (await import('#web/screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  '/reset_password/:token': async () =>
    (await import('#web/screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  '/confirm_email/:token': async () =>
    (await import('#web/screens/email-link/email-link-screen.tsx')).ConfirmEmailScreen,
  '/undo_email/:token': async () => (await import('#web/screens/email-link/email-link-screen.tsx')).UndoEmailScreen,
  '/logout': async () => (await import('#web/screens/logout/logout-screen.tsx')).LogoutScreen,
}
