/** Limits shared by the AWS stacks and the local product. A test compares both. */

/** Function that responds to unknown paths with 404. */
export const notFoundFunction = 'reference'

/** Timeout in seconds of a function, of a consumer that builds snapshots or sends in bulk, and of the API gateway. */
export const timeoutSeconds = { function: 28, builder: 900, gateway: 29 }

/**
 * Memory of functions in MB. `npm run bench -- functions` prints their peak usage. Lambda assigns CPU in proportion to
 * memory (one full vCPU at 1 769 MB), and CPU is the reason for most of these values.
 */
export const memory = {
  /**
   * Lists and records. Rows of 10 000 FAQs use a tenth of it; the CPU share halves the cold start compared with 512 MB.
   */
  rows: 1024,
  /** One full vCPU: a search is CPU-bound and loads the largest index. */
  search: 1792,
  /** Login and upload grants: no rows in memory, mostly waiting for other services. */
  plain: 512,
  /** Asynchronous: no user waits for a consumer. */
  consumer: 512,
  /** Waits for responses of the site. */
  probe: 128,
  /** Rare requests that are not urgent. */
  reference: 256,
  /** Reads all records at once. More CPU shortens the time that a stage has no snapshots. */
  builder: 3008,
} as const

/** Hard limits of API Gateway in bytes: request body, and all headers combined. */
export const requestLimits = { body: 10_000_000, headers: 10_240 }

/** Hard limits of EventBridge for one `PutEvents` request: total bytes and number of entries. */
export const busLimits = { bytes: 256 * 1024, entries: 10 }

/** Maximum retries by the event source mapping, by the bus, and of a consumer invocation. */
export const retries = { stream: 20, bus: 30, consumer: 2 }

/**
 * Batches of a consumer with a queue: events per batch, maximum concurrent invocations, and visibility timeout in
 * seconds.
 */
export const eventBatches = { batchSize: 20, maxConcurrency: 5, visibilityTimeoutSeconds: 6 * timeoutSeconds.function }

/**
 * Reserved concurrency of a consumer that imports invoke, so that API functions have the rest of the account.
 * `unreserved` is the amount that Lambda requires to remain unreserved.
 */
export const concurrencyShares = { consumer: 10, unreserved: 100 }

/** Interval of the probe of the site, and timeout of a run, in which each check may run twice. */
export const probe = { minutes: 5, timeoutSeconds: 120 }

export const heartbeat = { key: 'HEARTBEAT', minutes: 5 }

export const streamBatchSize = 100

/** Retention in days of data that expires automatically. */
export const retentionDays = {
  unusedUpload: 1,
  export: 1,
  snapshot: 2,
  pack: 1,
  archive: 30,
  deletedOfPeople: 7,
  undelivered: 14,
  unannounced: 30,
}

/** Folder of uploads that no record uses yet. */
export const pendingUploadsFolder = 'incoming/'

/** CORS rules of the file buckets: methods and headers that the site's pages may use. */
export const uploadCors = { methods: ['PUT'], headers: ['content-type', 'x-amz-checksum-sha256'] } as const

/** Maximum seconds that CloudFront caches a public page. A withdrawn page disappears within a minute. */
export const publicPageCache = { seconds: 30 }

/**
 * `Cache-Control` of the web client's files: assets are immutable because their names contain a hash; pages are
 * revalidated on each request.
 */
export const cacheControl = { parts: 'public, max-age=31536000, immutable', pages: 'no-cache' }
