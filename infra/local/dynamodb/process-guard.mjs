// Runs a command for as long as the pipe on stdin is open: when the parent ends, however it ends, so does the command.
// Usage: node guard.mjs FOLDER COMMAND ARGUMENTS…; a folder other than `-` is removed at the end. The first line on stdout is the process id of the command.
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

// A parent that died leaves pipes nobody reads.
process.stdout.on('error', end)
process.stderr.on('error', end)
process.stdin.on('end', end)
process.stdin.on('close', end)
process.stdin.resume()
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('SIGHUP', end)
