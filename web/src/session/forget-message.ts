/** Message to the service worker at quick exit: delete all files, and keep none that are still on their way. */
export const forgetMessage = 'forget'
