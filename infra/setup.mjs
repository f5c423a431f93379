// Installs missing packages and builds stale artifacts, so that one command is enough on a fresh clone. Plain
// JavaScript for the system's Node: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWebBuilt, preparedSeed, webFingerprint, webMarkIn } from './source-fingerprint.mjs'
import { requireNode } from './require-node.mjs'

const started = performance.now()

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)
const forTests = process.argv.includes('tests')
const forDeployment = process.argv.includes('deploy')
const forBrowsers = process.argv.includes('browsers')

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (error) throw error
  return status === 0
}

/** Runs a command asynchronously. Resolves to true on exit code 0. */
const runAsync = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (status) => resolve(status === 0))
  })

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

function installPackages() {
  const mark = at('node_modules', '.installed')
  const wanted = hashOf(readFileSync(at('package-lock.json')))
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stdout.write('installing packages\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  if (!run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) fail('npm ci failed')
  writeFileSync(mark, wanted)
}

const answers = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Installs Debian packages if possible; otherwise prints the command. */
function installSystem(what, packages) {
  const words = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]
  const asRoot = process.getuid?.() === 0 ? [] : answers('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null
  const canInstall = asRoot !== null && answers('apt-get', ['--version'])
  if (canInstall) {
    process.stdout.write(`installing ${what}\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    const call = (...args) => run([...asRoot, ...args][0], [...asRoot, ...args].slice(1), quiet)
    if (call('apt-get', 'update') && call(...words)) return
  }
  fail(`${what} is missing. On Debian: sudo ${words.join(' ')}. Elsewhere, install it in the usual way of the system.`)
}

const nodePath = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const node = () => (existsSync(nodePath) ? nodePath : process.execPath)

async function buildWeb() {
  if (isWebBuilt(root)) return
  // Before the build: a source that changes meanwhile is built again by the next command.
  const built = webFingerprint()
  process.stdout.write('building the web client\n')
  const vite = [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', at('web', 'vite.config.ts')]
  if (!(await runAsync(node(), [...vite, '--logLevel', 'error']))) fail('the web client could not be built')
  writeFileSync(webMarkIn(root), built)
}

/** Prepares a seeded table, which a first start copies. */
async function prepareSeed(seed) {
  if (existsSync(preparedSeed(seed))) return
  process.stdout.write(`preparing the ${seed} start\n`)
  if (!(await runAsync(node(), [at('infra', 'local', 'prepare-seed.ts'), seed])))
    fail(`the ${seed} start could not be prepared, for the reason above: run the same command again`)
}

installPackages()
if (process.argv.includes('packages')) process.exit()
// The npm package with the Node binary is unavailable on some platforms.
if (!existsSync(nodePath)) requireNode()
if (!forDeployment && !answers('java', ['-version'])) installSystem('Java 17', ['openjdk-17-jre-headless'])
if (forTests && !existsSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'))
  installSystem('Chromium', ['chromium-headless-shell', 'fonts-noto-core'])
if (forBrowsers && !['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`)))
  installSystem('Firefox and WebKit', ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-core'])
await Promise.all([buildWeb(), ...(forDeployment ? [] : ['demo', 'empty'].map(prepareSeed))])
if (forTests) {
  // Printed in the summary table of a test run.
  const cache = at('node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'set-up-seconds'), ((performance.now() - started) / 1000).toFixed(1))
}
