/**
 * Message that activates a waiting service worker. Apart from `forgetMessage`, any other message is the interface
 * language of the page.
 */
export const skipWaitingMessage = 'take over'
