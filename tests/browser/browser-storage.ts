import type { Page } from 'playwright-core'

/** All that the browser keeps of a page: its storages, its databases with what is in them, its address and its title. */
export const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answered = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const databases: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const one = database.transaction(store).objectStore(store)
        databases.push(name, store, await answered(one.getAllKeys()), await answered(one.getAll()))
      }
      database.close()
    }
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases,
      caches: await caches.keys(),
      history: history.state as unknown,
      address: location.href,
      title: document.title,
    })
  })

/** All that a page shows or holds ready to be shown, with what is typed into it. */
export const readPageContent = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    return [document.documentElement.outerHTML, ...fields.map((field) => field.value)].join('\n')
  })
