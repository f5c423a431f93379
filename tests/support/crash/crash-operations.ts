import { runImport } from '#shared/import/run-import.ts'
import { listRows, type Api } from '#shared/import/import-api.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { builders, uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { announcement, png } from '#tests/support/formats/upload-files.ts'
import type { Client } from './retrying-client.ts'

/** Expected and actual number of an effect. */
export type Count = { of: string; wanted: number; found: number }

/** Client operation that a kill may interrupt at any point. */
export type Operation = {
  name: string
  begin(client: Client): Promise<{
    /** Runs the operation; each call is retried if the product died. */
    run(): Promise<void>
    /** Effects to check after all consumers are done. */
    counts(): Promise<Count[]>
  }>
}

const count = (of: string, wanted: number, found: number): Count => ({ of, wanted, found })
const rowsOf = (kinds: string[], action: string) => kinds.filter((one) => one === action).length
/** Number of entries about a record in the security log. */
async function watched(must: Client['must'], id: string, kind: string, outcome: string): Promise<number> {
  const { entities } = await must([200], 'GET', `/security-log?object_id=${id}&kind=${kind}&per_page=100`)
  return (entities as { outcome: string }[]).filter((row) => row.outcome === outcome).length
}

const newKey = () => crypto.randomUUID()

const save: Operation = {
  name: 'save',
  begin: async ({ must, totalOf, logged }) => {
    const category = await must([201], 'POST', '/service-category', { body: builders['service-category']!() })
    const [word, tag, key] = [uniqueWord(), uniqueWord(), newKey()]
    const translations = [{ language_id: '1', question: word, answer: '<p>An answer.</p>' }]
    const body = wholeFaq(String(category['id']), { translations, hashtags: [tag] })
    return {
      run: async () => void (await must([201], 'POST', '/faq', { body, key })),
      counts: async () => {
        const list = await must([200], 'GET', `/faq?search=${word}`)
        const [faq] = list['entities'] as { id: string; version: number }[]
        const tags = await must([200], 'GET', `/hashtag?conditions[hashtag:equal]=${tag}`)
        const [hashtag] = tags['entities'] as { id: string }[]
        const revisions = faq ? await must([200], 'GET', `/faq/${faq.id}/revisions`) : { entities: [] }
        return [
          count('record', 1, Number(list['total'])),
          count('revision', 1, (revisions['entities'] as unknown[]).length),
          count('log row', 1, faq ? rowsOf(await logged(faq.id), 'Create') : 0),
          count('hashtag', 1, Number(tags['total'])),
          count('log row of the hashtag', 1, hashtag ? (await logged(hashtag.id)).length : 0),
          // Checks that the unique value exists once.
          count('hashtags of that text', 1, await totalOf(`/hashtag?search=${tag}`)),
        ]
      },
    }
  },
}

const change: Operation = {
  name: 'change',
  begin: async ({ must, logged }) => {
    const [name, next] = [uniqueWord(), uniqueWord()]
    const { id } = await must([201], 'POST', '/hashtag', { body: { hashtag: name } })
    return {
      // A 412 means that the interrupted call had already saved the new version.
      run: async () =>
        void (await must([200, 412], 'PATCH', `/hashtag/${id}`, { version: 1, body: { hashtag: next } })),
      counts: async () => {
        const record = await must([200], 'GET', `/hashtag/${id}`)
        const kinds = await logged(String(id))
        const free = await must([201], 'POST', '/hashtag', { body: { hashtag: name } })
        return [
          count('version', 2, Number(record['version'])),
          count('change', 1, record['hashtag'] === next ? 1 : 0),
          count('log row', 1, rowsOf(kinds, 'Update')),
          count('value given back', 1, free['id'] ? 1 : 0),
        ]
      },
    }
  },
}

const upload: Operation = {
  name: 'upload',
  begin: async ({ must, totalOf, logged, url }) => {
    const [title, key, bytes] = [uniqueWord(), newKey(), png()]
    let record: Record<string, unknown> = {}
    return {
      run: async () => {
        // An upload URL is valid for one run of the local store; the client requests a new one.
        let sent = { id: '', status: 0 }
        while (sent.status !== 200) {
          const grant = await must([201], 'POST', '/upload', { body: announcement('logo', 'image/png', bytes) })
          const {
            id,
            url: address,
            method,
            headers,
          } = grant as Record<'id' | 'url' | 'method', string> & { headers: HeadersInit }
          const put = fetch(address, { method, headers, body: new Uint8Array(bytes) })
          sent = {
            id,
            status: await put.then(
              ({ status }) => status,
              () => 0,
            ),
          }
        }
        record = await must([201], 'POST', '/directory-media', { body: { title, image: sent.id }, key })
      },
      counts: async () => {
        const file = await fetch(`${url()}${String(record['image_url'])}`)
        return [
          count('record', 1, await totalOf(`/directory-media?search=${title}`)),
          count('log row', 1, (await logged(String(record['id']))).length),
          count('file', 1, file.status === 200 && (await file.arrayBuffer()).byteLength > 0 ? 1 : 0),
        ]
      },
    }
  },
}

const signUp: Operation = {
  name: 'sign-up',
  begin: async ({ must, call, grant, totalOf }) => {
    const [body, key] = [builders['user']!(), newKey()]
    const [email, first, own] = [String(body['email']), String(body['password']), 'Quartz-Meadow-91-Ribbon']
    let id = ''
    return {
      run: async () => {
        id = String((await must([201], 'POST', '/user', { body, key }))['id'])
        const step = await grant(email, first)
        const { challenge, session } = step.body
        const answer = { grant_type: 'challenge', client_id: 'daleel-web', challenge, session, new_password: own }
        const done = await call('POST', '/auth', { bare: true, body: answer })
        if (done.status === 200) return
        // The user pool had either stored the password before the crash or lost the challenge, so the test tries both.
        if ((await grant(email, own)).status === 200) return
        const again = await grant(email, first)
        const { challenge: asked, session: open } = again.body
        await must([200], 'POST', '/auth', { bare: true, body: { ...answer, challenge: asked, session: open } })
      },
      counts: async () => [
        count('account', 1, await totalOf(`/user?search=${email}`)),
        count('row of the security log', 1, await watched(must, id, 'user_changed', 'created')),
        count('sign-in', 1, (await grant(email, own)).status === 200 ? 1 : 0),
      ],
    }
  },
}

const erase: Operation = {
  name: 'erase',
  begin: async ({ must, call }) => {
    const { id } = await must([201], 'POST', '/personal-data', { body: builders['personal-data']!() })
    const key = newKey()
    return {
      run: async () => {
        const answer = await call('POST', `/personal-data/${id}/erase`, { body: { reason: 'asked for it' }, key })
        // 404 means that the interrupted call had already erased the record.
        if (answer.status >= 300 && answer.status !== 404) throw new Error(`erase: ${JSON.stringify(answer)}`)
      },
      counts: async () => {
        return [
          count('person gone', 404, (await call('GET', `/personal-data/${id}`)).status),
          count('row of the security log', 1, await watched(must, String(id), 'person_changed', 'erased')),
        ]
      },
    }
  },
}

const restore: Operation = {
  name: 'restore',
  begin: async ({ must, totalOf, logged }) => {
    const name = uniqueWord()
    const translations = [{ language_id: '1', question: name }]
    const { id } = await must([201], 'POST', '/faq', { body: { translations } })
    await must([200, 204], 'DELETE', `/faq/${id}`)
    const key = newKey()
    return {
      run: async () => void (await must([200, 201], 'POST', `/faq/${id}/restore`, { key })),
      counts: async () => [
        count('record', 1, await totalOf(`/faq?search=${name}`)),
        count('version', 3, Number((await must([200], 'GET', `/faq/${id}`))['version'])),
        count('log row', 3, (await logged(String(id))).length),
      ],
    }
  },
}

const imported: Operation = {
  name: 'import',
  begin: async ({ once, running, totalOf, logged, must }) => {
    const rows = Array.from({ length: 3 }, () => ({ hashtag: uniqueWord(), external_id: uniqueWord() }))
    const call: Api['call'] = (method, path, more = {}) => once(method, `/${path}`, more)
    const api: Api = { call, list: (entity) => listRows(call, entity) }
    const run = async (): Promise<void> => {
      for (let tries = 1; ; tries++) {
        await running()
        const source = async function* () {
          for (const [at, row] of rows.entries()) yield { number: at + 1, values: row }
        }
        const given = { entity: 'hashtag', rows: source, api, clean: cleanHtml, createLookups: false, dryRun: false }
        const report = await runImport(given).catch((error: Error) => error)
        if (!(report instanceof Error) && report.faultCount === 0) return
        if (tries === 20) throw report instanceof Error ? report : new Error(JSON.stringify(report.faults))
      }
    }
    return {
      run,
      counts: async () => {
        const counts: Count[] = []
        for (const { hashtag } of rows) {
          const path = `/hashtag?conditions[hashtag:equal]=${hashtag}`
          const [record] = (await must([200], 'GET', path))['entities'] as { id: string }[]
          counts.push(count('record', 1, await totalOf(path)))
          counts.push(count('log row', 1, record ? (await logged(record.id)).length : 0))
        }
        return counts
      },
    }
  },
}

export const operations: readonly Operation[] = [save, change, upload, signUp, erase, imported, restore]
