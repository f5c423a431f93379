/**
 * Message to the service worker at quick exit: delete all files, and keep none that are still on their way. Also the name
 * of the Web Lock of the cached files, which a page that the user leaves holds until it is gone.
 */
export const forgetMessage = 'forget'
