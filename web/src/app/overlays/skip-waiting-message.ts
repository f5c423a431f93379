/** Message that activates a waiting service worker. Any other message is the interface language of the page. */
export const skipWaitingMessage = 'take over'
