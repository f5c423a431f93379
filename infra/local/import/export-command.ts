import { parseArgs } from 'node:util'
import { errorMessage } from '#shared/api/error-message.ts'
import { resolveAccount, accountOptions, passPhraseVariable, exitWithError } from './account-options.ts'
import { createApi } from './api-client.ts'
import { exportFolder } from './export-folder.ts'

const usage = `npm run export -- DIR [--url URL] [--email E --password P] [--code CODE] [--people REASON]

DIR     folder for one file per entity and the files of records. All are encrypted with the pass phrase from
        ${passPhraseVariable} (at least 16 characters), which the import needs; without it, they cannot be read
REASON  exports people too; the security log records this reason for each person

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
    if (!phrase) return exitWithError(`${passPhraseVariable} is not set\n\n${usage}`)
    return { folder, taking: { passPhrase: phrase, people: reason ?? null }, ...account }
  } catch (error) {
    return exitWithError(`${errorMessage(error)}\n\n${usage}`)
  }
}

const commandLine = readArguments()
try {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  await exportFolder(
    createApi(commandLine.url, resolveAccount(commandLine, usage)),
    commandLine.folder,
    say,
    commandLine.taking,
  )
  process.stdout.write(`the export in ${commandLine.folder} is complete\n`)
} catch (error) {
  exitWithError(`${errorMessage(error)}\nRun the same command again to continue where it stopped.\n`)
}
