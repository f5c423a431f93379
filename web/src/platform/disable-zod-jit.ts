// Disables zod's JIT before the first schema is used. The JIT test compiles a function from a string, which the content
// security policy refuses and reports. Sets the global that zod reads (zod/v4/core/core.js), so that the first page
// does not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
