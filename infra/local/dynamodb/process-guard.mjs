// Runs a command while the pipe on stdin is open, so that it ends when the parent ends, even if the parent is killed.
// Usage: node process-guard.mjs FOLDER COMMAND ARGUMENTS… A folder other than `-` is deleted at the end. The first line
// on stdout is the process id of the command.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const KILL_AFTER = 2000

const [folder, command, ...commandArguments] = process.argv.slice(2)
const child = spawn(command, commandArguments, { stdio: ['ignore', 'inherit', 'inherit'] })

const end = () => {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER).unref()
}

child.on('spawn', () => process.stdout.write(`${child.pid}\n`))
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(error.code === 'ENOENT' ? 127 : 1)
})
child.on('exit', (code) => {
  if (folder !== '-') rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})

// Writing to the pipes of a dead parent causes errors.
process.stdout.on('error', end)
process.stderr.on('error', end)
process.stdin.on('end', end)
process.stdin.on('close', end)
process.stdin.resume()
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('SIGHUP', end)
