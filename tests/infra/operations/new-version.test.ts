import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import { createChangelog } from '#infra/operations/changelog.ts'
import { addRelease } from '#infra/operations/new-version.ts'
import releases from '#infra/operations/releases.json' with { type: 'json' }
import { newsItems, type NewsItem } from '#shared/screens/whats-new.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'infra/operations/releases.json',
  'tests/full/product/previous-release.json',
]
const readIn = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

describe('the change log', () => {
  test('has the news of each version in English, by audience', () => {
    const item = (day: string, whose: NewsItem['whose'], english: string): NewsItem => ({
      day,
      whose,
      message: [english, '', ''],
    })
    const news = [
      item('2026-03-02', 'reader', 'Unreleased.'),
      item('2026-02-01', 'administrator', 'Keys.'),
      item('2026-02-01', 'everyone', 'Faster.'),
      item('2026-01-01', 'everyone', 'First.'),
    ]
    const text = createChangelog(
      [
        { version: '1.1.1', day: '2026-03-01', news: 3 },
        { version: '1.1.0', day: '2026-02-01', news: 3 },
        { version: '1.0.0', day: '2026-01-01', news: 1 },
      ],
      news,
    )
    expect(text.slice(text.indexOf('## '))).toBe(
      [
        '## 1.1.1 (2026-03-01)\n\nNo changes that users notice.\n',
        '## 1.1.0 (2026-02-01)\n\n### Everyone\n\n- Faster.\n\n### Administrators\n\n- Keys.\n',
        '## 1.0.0 (2026-01-01)\n\n### Everyone\n\n- First.\n',
      ].join('\n'),
    )
  })

  test('is the one of the repository, whose version is the last release', () => {
    expect(readIn(root, 'CHANGELOG.md')).toBe(createChangelog(releases, newsItems))
    expect(JSON.parse(readIn(root, 'package.json')).version).toBe(releases[0]!.version)
  })
})

describe('a new version', () => {
  test.each(['1.2', '1.2.3.4', 'v1.2.3', '01.2.3', '1.2.3-beta', '', '1.9.9', '1.10.0'])(
    'cannot be "%s"',
    (version) => {
      expect(() => addRelease([{ version: '1.10.0', day: '', news: 1 }], { version, day: '', news: 1 })).toThrow(
        /is not (?:a version|later)/,
      )
    },
  )

  test('is written to all files that name it, with the commit of the release', () => {
    const folder = temporaryFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
    const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim()
    const run = (version: string) =>
      spawnSync(process.execPath, [join(root, 'infra/operations/new-version.ts'), version, '--into', folder], {
        encoding: 'utf8',
      })
    git('init', '-q')
    expect(run('99.0.0')).toMatchObject({ status: 1, stderr: 'commit or remove your changes first\n' })
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Start')

    const { stdout, stderr } = run('99.0.0')
    expect(stderr).toBe('')
    expect(stdout).toContain(git('rev-parse', 'HEAD'))
    const [first, ...rest] = JSON.parse(readIn(folder, 'infra/operations/releases.json'))
    expect(first).toMatchObject({ version: '99.0.0', news: newsItems.length })
    expect(rest).toEqual(releases)
    expect(readIn(folder, 'CHANGELOG.md')).toBe(createChangelog([first, ...rest], newsItems))
    expect(JSON.parse(readIn(folder, 'tests/full/product/previous-release.json')).previous).toBe(
      git('rev-parse', 'HEAD'),
    )
    const lock = JSON.parse(readIn(folder, 'package-lock.json'))
    const versions = [JSON.parse(readIn(folder, 'package.json')).version, lock.version, lock.packages[''].version]
    expect(versions).toEqual(['99.0.0', '99.0.0', '99.0.0'])
    expect(git('diff', '--stat').split('\n').at(-1)).toContain('5 files changed')
    expect(git('diff', '--numstat', 'package-lock.json')).toMatch(/^2\t2\t/)

    writeFileSync(join(folder, 'package.json'), readIn(root, 'package.json'))
    expect(run('1.0')).toMatchObject({ status: 1, stderr: '"1.0" is not a version such as 1.2.3\n' })
  })
})
