export const defaultQuickExitUrl = 'https://www.wikipedia.org/'
