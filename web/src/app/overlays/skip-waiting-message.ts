/** What a page says to the worker of a newer version: all else that it says is the language that it is in. */
export const skipWaitingMessage = 'take over'
