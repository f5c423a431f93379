/** Read by the root for the document's title and for page views. */
export type RouteHandle = { title: string | null; path: string }
