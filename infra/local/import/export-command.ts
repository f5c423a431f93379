import { parseArgs } from 'node:util'
import { errorMessage } from '#shared/api/error-message.ts'
import { resolveAccount, accountOptions, passPhraseVariable, exitWithError } from './account-options.ts'
import { createApi } from './api-client.ts'
import { exportFolder } from './export-folder.ts'

const usage = `npm run export -- DIR [--url URL] [--email E --password P] [--code CODE] [--people REASON]

DIR     a folder that gets a file of each entity, and the files of records beside, all encrypted with the pass phrase in
        ${passPhraseVariable} (16 characters at the least), which the import needs again: nobody can read them without it
REASON  why people are taken along, as the log says it of each

`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...accountOptions, people: { type: 'string' } },
    })
    const [folder, more] = positionals
    if (folder === undefined || more !== undefined) return exitWithError(usage)
    const { people: reason, ...account } = values
    const phrase = process.env[passPhraseVariable]
    if (!phrase) return exitWithError(`${passPhraseVariable} is needed\n\n${usage}`)
    return { folder, taking: { passPhrase: phrase, people: reason ?? null }, ...account }
  } catch (error) {
    return exitWithError(`${errorMessage(error)}\n\n${usage}`)
  }
}

const given = readArguments()
try {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  await exportFolder(createApi(given.url, resolveAccount(given, usage)), given.folder, say, given.taking)
  process.stdout.write(`the export in ${given.folder} is whole\n`)
} catch (error) {
  exitWithError(`${errorMessage(error)}\nRun the same export again to go on where it stopped.\n`)
}
