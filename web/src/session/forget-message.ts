/** Message to the service worker at quick exit: delete all files, and keep none that are still on their way. */
export const forgetMessage = 'forget'

/** Web Lock of the cached files. A page that the user leaves holds it until it is gone, so that no worker recreates them. */
export const filesLock = 'files'
