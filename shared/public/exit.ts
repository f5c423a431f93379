/** Where it leads whoever leaves quickly, unless the deployment names another page. */
export const neutralAddress = 'https://www.wikipedia.org/'
