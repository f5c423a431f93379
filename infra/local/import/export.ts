import { parseArgs } from 'node:util'
import { messageOf } from '#shared/text/message-of.ts'
import { accountFor, accountOptions, stop } from './account.ts'
import { createApi } from './api.ts'
import { exportFolder } from './folder.ts'

const usage = `npm run export -- DIR [--url URL] [--email E --password P] [--code CODE]

DIR  a folder that gets a file of each entity, and the files of records beside

`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: accountOptions })
    const [folder, more] = positionals
    if (folder === undefined || more !== undefined) return stop(usage)
    return { folder, ...values }
  } catch (error) {
    return stop(`${messageOf(error)}\n\n${usage}`)
  }
}

const given = readArguments()
try {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  await exportFolder(createApi(given.url, accountFor(given, usage)), given.folder, say)
  process.stdout.write(`the export in ${given.folder} is whole\n`)
} catch (error) {
  stop(`${messageOf(error)}\nRun the same export again to go on where it stopped.\n`)
}
