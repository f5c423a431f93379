import type { Page } from 'playwright-core'

/** Everything that the browser stores for a page: storages, IndexedDB contents, URL and title. */
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

/** HTML of the page and the values of its inputs. */
export const readPageContent = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    return [document.documentElement.outerHTML, ...fields.map((field) => field.value)].join('\n')
  })
