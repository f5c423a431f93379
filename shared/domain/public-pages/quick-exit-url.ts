/** Where it leads whoever leaves quickly, unless the deployment names another page. */
export const defaultQuickExitUrl = 'https://www.wikipedia.org/'
