/**
 * Numbers that hold in the cloud and in the local run alike: the constructs put them into the templates, the local parts
 * keep to them, and a test holds the one against the other.
 */

/** The function that says of every path that leads nowhere that it does. */
export const notFoundFunction = 'reference'

/** Seconds for which a function may work, one that builds what others begin with, and for which the gateway waits. */
export const timeoutSeconds = { function: 28, builder: 900, gateway: 29 }

/**
 * Megabytes of memory, by what a function does. `npm run bench -- functions` prints what each takes at its peak. It is not memory
 * that most want but a processor, which the platform gives by it: a whole one at 1 769 MB.
 */
export const memory = {
  /** Lists and records: rows of 10 000 FAQs leave nine tenths of it free, and more than half a processor begins in half the time of a quarter. */
  rows: 1024,
  /** A whole processor: a search is all work, and its index is the largest thing that an answer needs. */
  search: 1792,
  /** Signing in, grants for uploads: they hold no rows and wait for others. */
  plain: 512,
  /** Nobody waits for what is heard from the bus. */
  consumer: 512,
  /** Asked rarely, and by nobody who hurries. */
  reference: 256,
  /** Reads all records in one go; the more processor it has, the shorter a stage is without snapshots. */
  builder: 3008,
} as const

/** What the gateway takes: bytes of a body, and of all headers together. Its own limits, which nobody can move. */
export const requestLimits = { body: 10_000_000, headers: 10_240 }

/** What the bus takes in one call: bytes of all entries, and how many. Its own limits too. */
export const busLimits = { bytes: 256 * 1024, entries: 10 }

/** How often is tried again what failed at first: by the stream, by the bus, and by a consumer that had taken it. */
export const retries = { stream: 20, bus: 30, consumer: 2 }

/**
 * Events that a consumer which gathers them is given at once, functions of it that work side by side at the most, and
 * seconds after which what one has not done with is given to the next.
 */
export const eventBatches = { batchSize: 20, maxConcurrency: 5, visibilityTimeoutSeconds: 6 * timeoutSeconds.function }

/**
 * Functions of one consumer that work side by side at the most on what an import causes, so that those who answer people are
 * left the rest of the account's; and how many of these the platform wants to be nobody's.
 */
export const concurrencyShares = { consumer: 10, unreserved: 100 }

/** What is written every few minutes to see whether changes reach those who hear of them: its key, and how often. */
export const heartbeat = { key: 'HEARTBEAT', minutes: 5 }

/** Hours after which nothing is tried again. */
export const maxRetryHours = 6

/** Records of the stream that the publisher is given at once. */
export const streamBatchSize = 100

/** Days for which something is kept that nobody asked to keep. */
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

/** Days for which the table can be had back, by the second and from copies: so long what was erased lives on in them. */
export const backupDays = 35

/**
 * Days for which the daily copies of the table live beside the weekly ones, and copies of files: what was deleted of people is
 * in their bucket for some days more, and a copy made on the last of them is to be gone with those of the table.
 */
export const copyDays = { daily: 7, files: backupDays - retentionDays.deletedOfPeople }

/** Days for which the ledger of what ended is kept and closed to changes: longer than anybody should keep a copy of the table. */
export const ledgerDays = 400

/** Where what people send lies until a record uses it. */
export const pendingUploadsFolder = 'incoming/'

/** What a browser of the site may do at the stores of files, and the headers that it may send with it. */
export const uploadCors = { methods: ['PUT'], headers: ['content-type', 'x-amz-checksum-sha256'] } as const

/** Seconds for which the distribution shows a public page without asking for it again: what is withdrawn is gone within a minute. */
export const publicPageCache = { seconds: 30 }

/** How long browsers keep files of the web client: those named by their content for ever, pages not unasked. */
export const cacheControl = { parts: 'public, max-age=31536000, immutable', pages: 'no-cache' }
