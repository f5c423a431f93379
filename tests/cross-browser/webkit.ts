import { spawn, type ChildProcess } from 'node:child_process'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import type { Engine, Tab } from './browser-engine.ts'

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, End: Key.END }

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a virtual X display and returns its number. */
async function startDisplay(): Promise<[ChildProcess, string]> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await new Promise<Buffer>((resolve, reject) => {
    screen.once('error', reject)
    screen.stdio[3]!.once('data', resolve)
  }).then((data) => /\d+/.exec(data.toString())))!
  return [screen, `:${number}`]
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** Debian's WebKit, driven with WebDriver on a virtual display. Its driver supports one window at a time. */
export async function startWebkit(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('WebKit is missing')
  const [screen, display] = await startDisplay()
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Disables GPU rendering.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  while (!(await answers(`${server}/status`))) await sleep(100)
  const open = async (): Promise<Tab> => {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    const session = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(server)
      .withCapabilities(capabilities)
      .build()
    const keyboard = (text: string) => session.actions().sendKeys(text).perform()
    return {
      go: (address) => session.get(address),
      run: (script, ...args) => session.executeScript(script, ...args),
      click: () => session.findElement(By.css('[data-sought]')).click(),
      type: keyboard,
      press: (key) => keyboard(keys[key]),
      resize: async (width, height) => void (await session.manage().window().setRect({ width, height })),
      picture: () => session.takeScreenshot(),
      close: () => session.quit(),
    }
  }
  const { value } = (await (await fetch(`${server}/status`)).json()) as { value: { version?: string } }
  const stop = async (): Promise<void> => {
    driver.kill()
    screen.kill()
  }
  return { version: `WebKitGTK ${value.version ?? ''}`.trim(), open, stop }
}
