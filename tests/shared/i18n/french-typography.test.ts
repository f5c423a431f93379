import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const cwd = join(import.meta.dirname, '../../..')
const rooms = '{shared,functions,infra,web/src}'
/** Sample texts by the public, and patterns that match their texts, are exempt. */
const notOurs = /infra\/sample\/|functions\/search\/capture\/scrub/

const textsOf = (name: string): string[] =>
  readFileSync(join(cwd, name), 'utf8').match(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? []

/** French punctuation after a space that allows a line break. */
const breaks = / [;?!:»](?![?.=\w])|« /u
const french = /«|[éèêàçûôîùÀÉÊ]|\b(?:le|la|les|une|des|du|est|pas|pour|vous|votre|cette|ce|de|qui|que)\b/u

const plain = (names: readonly string[], isFrench: (text: string) => boolean): string[] =>
  names.flatMap((name) =>
    textsOf(name)
      .filter((text) => !/\p{Script=Arabic}/u.test(text) && isFrench(text) && breaks.test(text))
      .map((text) => `${name}: ${text}`),
  )

it('no line of a French text starts with closing or ends with opening punctuation', () => {
  const names = globSync(`${rooms}/**/*.fr.json`, { cwd })
  expect(names.length).toBeGreaterThan(40)
  expect(plain(names, () => true)).toEqual([])
})

it('French texts beside other languages follow the same rule', () => {
  const names = globSync(`${rooms}/**/*.{ts,tsx}`, { cwd }).filter((name) => !notOurs.test(name))
  expect(names.length).toBeGreaterThan(500)
  expect(plain(names, (text) => french.test(text) && !text.includes('${'))).toEqual([])
})
