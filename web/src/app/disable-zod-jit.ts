// Before the first schema is used: zod would try whether it may make functions of texts, which the content policy keeps
// every page from and reports. This is where zod looks for its settings (zod/v4/core/core.js), so that it need not come
// with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
