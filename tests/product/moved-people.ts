import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }
import { externalRecordId } from '#shared/api/external-id.ts'
import { createApi, type FileApi } from '#infra/local/import/api.ts'
import { importFolder } from '#infra/local/import/folder.ts'
import { exportPeople, importPeople } from '#infra/local/import/people.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import type { useProduct } from '#tests/support/product.ts'
import { pdf, png } from '#tests/support/uploads.ts'
import { consent } from './people/setting.ts'

const admin = { email: demo.users[0]!.email, password: demo.password }
const people = '/personal-data'
const taking = { reason: 'The stage moves to another region', passPhrase: 'four words that nobody says' }

type Places = { folder: () => string; target: () => FileApi }

/** People go to another product, which has what their records name, under a pass phrase and for a reason. */
export function movedPeople(
  { account, call, created, origin, sent }: ReturnType<typeof useProduct>,
  { folder, target }: Places,
): void {
  const api = () => createApi(origin(), admin)
  const imported = (passPhrase = taking.passPhrase) => importPeople(target(), folder(), passPhrase)
  /** What is kept of a person, of each tier, and both files. */
  const kept = async (one: FileApi, id: string) => {
    const shown = await one.call('GET', `personal-data/${id}`)
    const revealed = await one.call('POST', `personal-data/${id}/reveal`, { body: { reason: taking.reason } })
    const { name, phone, consent: agreed } = shown.body
    const { date_of_birth: birth, agency_number: number } = revealed.body
    expect([name, phone, birth, number, agreed]).not.toContain(undefined)
    const addresses = [shown.body['picture_url'], revealed.body['cv_url']]
    const files = await Promise.all(addresses.map(async (address) => (await one.download(String(address))).bytes))
    return { name, phone, birth, number, agreed, files }
  }

  describe('people that are taken along', () => {
    test('come out of another product with all that was kept of them, and their files', async () => {
      const canary = uniqueWord()
      const ids = await Promise.all([sent('cv', 'application/pdf', pdf()), sent('picture', 'image/png', png())])
      const person = {
        name: `Nour ${canary}`,
        phone: '+20 100 777 5151',
        date_of_birth: '1987-04-21',
        registered_with_agency: true,
        agency_number: `899-${canary}`,
        consent,
        cv: ids[0],
        picture: ids[1],
      }
      const { id } = await created('personal-data', person)
      const over = { ...consent, given_at: '2020-01-01T00:00:00Z', expires_at: '2021-01-01T00:00:00Z' }
      const gone = await created('personal-data', { ...person, name: 'Over', consent: over, cv: null, picture: null })
      await mkdir(folder())
      await exportPeople(api(), folder(), taking)
      const files = (await readdir(folder(), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
      expect(files.length).toBeGreaterThan(3)
      for (const file of files) {
        const text = await readFile(join(file.parentPath, file.name), 'latin1')
        for (const secret of [canary, '+20 100 777 5151']) expect(text.includes(secret), file.name).toBe(false)
      }
      expect(await imported()).toMatchObject({ faults: [], updated: 0, written: true })
      const there = await externalRecordId('personal-data', id)
      expect(await kept(target(), there)).toEqual(await kept(api(), id))
      const left = await externalRecordId('personal-data', gone.id)
      expect((await target().call('GET', `personal-data/${left}`)).status).toBe(404)
      expect(await imported()).toMatchObject({ created: 0, updated: 0, faults: [] })
      const { entities } = (await call('GET', `${people}/${id}/accesses?per_page=100`, { as: 'Administrator' })).body
      expect(entities.map(({ tier, reason }) => [tier, reason])).toContainEqual(['export', taking.reason])
    }, 300_000)

    test('lie under their pass phrase, each in its place', async () => {
      await writeFile(join(folder(), 'export.json'), '{}')
      await expect(importFolder(target(), folder(), () => undefined)).rejects.toThrow('their pass phrase is needed')
      await expect(imported('another pass phrase, quite long')).rejects.toThrow('is not that of the people')
      const file = join(folder(), 'people.sealed')
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
      expect(lines.length).toBeGreaterThan(3)
      await writeFile(file, `${lines.toSpliced(0, 1).join('\n')}\n`)
      await expect(imported()).rejects.toThrow('some of the people of this folder are missing')
      const [first = '', second = '', ...rest] = lines
      await writeFile(file, `${[second, first, ...rest].join('\n')}\n`)
      await expect(imported()).rejects.toThrow(/authenticate/)
      await rm(folder(), { recursive: true })
      await expect(exportPeople(api(), folder(), { ...taking, passPhrase: 'short' })).rejects.toThrow('16 characters')
    }, 120_000)

    test('are told whole to administrators alone, who say why', async () => {
      const permissions = ['LIST', 'SHOW', 'UPDATE'].map((permission_key) => ({
        entity_name: 'PersonalData',
        permission_key,
      }))
      const holder = await account([(await created('role', { title: uniqueWord(), permissions })).id])
      const ask = (as: typeof holder | string, body: unknown) => call('POST', `${people}/export`, { as, body })
      expect((await ask(holder, { reason: taking.reason, whole: true })).status).toBe(403)
      for (const body of [{ whole: true }, { whole: false, reason: taking.reason }, { whole: true, reason: 'x' }])
        expect((await ask('Administrator', body)).status).toBe(422)
    })
  })
}
