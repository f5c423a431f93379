/** Default target of the quick exit button, unless the deployment sets another. */
export const defaultQuickExitUrl = 'https://www.wikipedia.org/'
