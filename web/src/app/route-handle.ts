/** Read by the root for the document's title and for page views: the route's path, as its table has it. */
export type RouteHandle = { path: string }
