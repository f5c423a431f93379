import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import work from '#web/features/tasks/texts/work.en.json' with { type: 'json' }
import { countClicks } from '#tests/browser/count-clicks.ts'
import { button, choose, editorOf, toasted } from '#tests/browser/faq-steps.ts'
import { assignTasks, isInView } from '#tests/browser/task-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

/** Work of one day at the desk, each task from Home at 1280 × 800. Typing and keys are free. */
const visits = useVisits()
const open = useWindows(visits)

type Desk = Pick<Visit, 'page' | 'go' | 'still'> & {
  /** Clicks a control, which must be in view without scrolling the page. */
  press: (control: Locator) => Promise<void>
  /** Opens a page from the menu, which may scroll. */
  menu: (name: string | RegExp) => Promise<void>
  type: (text: string) => Promise<void>
}

const main = (page: Page): Locator => page.getByRole('main')
const link = (page: Page, name: string | RegExp): Locator => main(page).getByRole('link', { name, exact: true }).first()

async function search(desk: Desk, words: string): Promise<void> {
  await desk.press(desk.page.getByRole('searchbox', { name: 'Search this list' }))
  await desk.type(words)
  await desk.page.getByRole('button', { name: 'Clear filters' }).waitFor()
  await desk.still()
}

type Task = { as: string; clicks: number; run: (desk: Desk) => Promise<void> }

const tasks: Record<string, Task> = {
  'corrects a published FAQ': {
    as: 'content.creator',
    clicks: 6,
    run: async (desk) => {
      const { page, press, menu, type } = desk
      await menu('FAQs')
      await search(desk, 'lost certificate')
      await press(
        main(page)
          .getByRole('link', { name: /^Edit / })
          .first(),
      )
      await press(page.getByRole('tab', { name: 'English' }))
      await press(editorOf(page, 'English'))
      await page.keyboard.press('Control+End')
      await type(' Bring a photo.')
      await press(button(page, 'Submit For Approval'))
      await toasted(page, 'submitted for approval')
    },
  },
  'adds the translation that readers need most': {
    as: 'content.creator',
    clicks: 7,
    run: async ({ page, press, menu, type }) => {
      await menu(/^Tasks/)
      await press(link(page, 'Translations by priority'))
      await press(main(page).locator('a[href*="/update-faq/"]').first())
      await press(button(page, 'Copy the source text'))
      await press(page.getByRole('textbox', { name: /^Question – / }))
      await page.keyboard.press('Control+A')
      await type('I cook at home and want to sell the food. What do I need?')
      await press(button(page, 'Submit For Approval'))
      await toasted(page, 'submitted for approval')
    },
  },
  'requests changes with a reason': {
    as: 'supervisor',
    clicks: 4,
    run: async ({ page, press, menu, type }) => {
      await menu(/^Tasks/)
      await press(link(page, /^Review: /))
      await press(page.getByLabel('Reason for returning'))
      await type('Please name the office.')
      await press(button(page, 'Return With Comments'))
      await main(page)
        .getByText(/^Task 2 of/)
        .waitFor()
    },
  },
  'confirms two texts that are overdue, and undoes one': {
    as: 'supervisor',
    clicks: 5,
    run: async ({ page, press, menu }) => {
      await menu(/^Tasks/)
      await press(
        main(page)
          .getByRole('button', { name: /^Read text/ })
          .first(),
      )
      for (let at = 0; at < 2; at++) {
        const confirm = button(page, 'Confirm still correct').first()
        await expect.poll(() => confirm.isEnabled()).toBe(true)
        await press(confirm)
      }
      await press(page.getByRole('button', { name: 'Undo' }).first())
    },
  },
  'assigns three tasks to a colleague': {
    as: 'supervisor',
    clicks: 7,
    run: async ({ page, press, menu }) => {
      await menu(/^Tasks/)
      for (let at = 0; at < 3; at++) await press(main(page).locator('[data-row]').nth(at).getByRole('checkbox'))
      await press(button(page, 'Assign…').first())
      await press(page.getByRole('combobox', { name: 'Assign to' }))
      await press(page.getByRole('option', { name: /Samar/ }))
      await expect
        .poll(() =>
          main(page)
            .getByRole('button', { name: /Samar Idrisi/ })
            .count(),
        )
        .toBe(3)
    },
  },
  'answers a report of a reader': {
    as: 'supervisor',
    clicks: 5,
    run: async ({ page, press, menu, type }) => {
      await assignTasks(visits(), ['report'], 'desk-report')
      await menu(/^Tasks/)
      await press(main(page).getByText(work.whose.mine, { exact: true }))
      await press(link(page, /^Review: /))
      await main(page).getByRole('textbox').last().focus()
      await type('The office moved. The answer is corrected.')
      await expect.poll(() => button(page, work.decide.done).isEnabled()).toBe(true)
      await press(button(page, work.decide.done))
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  'adds a clinic with its location and opening hours': {
    as: 'content.creator',
    clicks: 12,
    run: async ({ page, press, menu, type }) => {
      await menu('Directories')
      await press(link(page, 'Create Directory'))
      await press(page.getByLabel('Name', { exact: false }).first())
      await type('Olive Bridge Clinic')
      await choose(page, 'Type', 'Health', /Health/)
      await button(page, 'Add a contact').click()
      await page.getByLabel('City').fill('Bridge Town')
      await page.getByLabel('Latitude').fill('31.95, 35.93')
      await page.keyboard.press('Tab')
      await expect.poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain('Asia/Amman')
      await button(page, 'Open 24 hours on Sunday').click()
      await button(page, 'Copy the hours of Sunday to other days').click()
      await page.getByRole('menuitem', { name: 'All other days' }).click()
      await press(button(page, 'Create'))
      await toasted(page, 'created')
    },
  },
  'adds a video': {
    as: 'media.uploader',
    clicks: 4,
    run: async ({ page, press, menu, type }) => {
      await menu('Media')
      await press(link(page, 'Create Media'))
      await press(page.getByRole('textbox', { name: 'Title' }))
      await type('How to read a gas bill')
      await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Video' })
      await page.getByRole('textbox', { name: 'Link' }).fill('https://youtu.be/aqz-KE-bpKQ')
      await press(button(page, 'Create'))
      await toasted(page, 'created')
    },
  },
  'invites a colleague with a role': {
    as: 'administrator',
    clicks: 6,
    run: async ({ page, press, menu, type }) => {
      await menu('Users')
      await press(link(page, 'Create User'))
      await press(page.getByLabel('First name'))
      await type('Hala')
      await page.getByLabel('Last name').fill('Nasser')
      await choose(page, 'Type', '', 'Staff')
      await page.getByLabel('Email').fill('hala.nasser@people.example')
      await choose(page, 'Roles', 'Front', 'Front Liner')
      await press(button(page, 'Create'))
      await toasted(page, 'created')
    },
  },
  'creates a role from a template and sees its pages': {
    as: 'administrator',
    clicks: 5,
    run: async ({ page, press, menu, type }) => {
      await menu('Roles')
      await press(link(page, 'Create Role'))
      await press(page.getByLabel('Role name'))
      await type('Night shift')
      await page.getByLabel('Start from a template').selectOption({ label: 'Reader' })
      await press(page.getByText(/^View as this role: /))
      await main(page).getByText('After sign-in').waitFor()
      await press(button(page, 'Create'))
      await toasted(page, 'created')
    },
  },
  'deletes a person permanently, with the reason': {
    as: 'administrator',
    clicks: 6,
    run: async (desk) => {
      const { page, press, menu } = desk
      const person = { name: 'Nour Erasable', creative_areas: ['Song'] }
      const { id } = await visits().call<{ id: string }>('administrator', 'POST', 'personal-data', person)
      await menu('Creative People')
      await search(desk, person.name)
      await press(link(page, person.name))
      await press(button(page, 'Delete permanently'))
      const dialog = page.getByRole('dialog')
      await dialog.getByText(person.name, { exact: true }).waitFor()
      await press(dialog.getByRole('button', { name: 'The person asked for it' }))
      await press(dialog.getByRole('button', { name: 'Delete permanently' }))
      await page.waitForURL('**/creatives/personal/list**')
      await expect(visits().call('administrator', 'GET', `personal-data/${id}`)).rejects.toThrow('404')
    },
  },
  'imports organisations, without the row that is not valid': {
    as: 'administrator',
    clicks: 5,
    run: async ({ page, press, menu }) => {
      const csv = 'Name,Type\nFirst New Clinic,Health facility\nSecond New Clinic,Nonsense\n'
      await menu('Directories')
      await press(button(page, 'More'))
      await press(page.getByRole('menuitem', { name: 'Import' }))
      const file = { name: 'clinics.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await press(page.getByRole('button', { name: /^Check file/ }))
      await page.getByText('there is no Directory type "Nonsense"').waitFor()
      await press(button(page, 'Import the 1 valid row'))
      await page.getByText('1 row imported').waitFor()
    },
  },
  'adds a webhook for published FAQs': {
    as: 'administrator',
    clicks: 5,
    run: async ({ page, press, menu, type }) => {
      await menu('Webhooks')
      await press(link(page, 'Create Webhook'))
      await press(page.getByLabel('Name'))
      await type('Partner site')
      await page.getByLabel('URL').fill('https://partner.example/hook')
      await press(page.getByLabel('FAQ published'))
      await press(button(page, 'Create'))
      await toasted(page, 'created')
    },
  },
  'deletes an FAQ by mistake, and restores it': {
    as: 'administrator',
    clicks: 4,
    run: async (desk) => {
      const { page, press, menu } = desk
      const translations = [{ language_id: '1', question: 'Is the desk open on Fridays?', answer: '<p>No.</p>' }]
      const body = { translations, service_categories: ['category-health'], visibility: 'UNHCR_STAFF', status: 'DRAFT' }
      await visits().call('administrator', 'POST', 'faq', body)
      await menu('FAQs')
      await search(desk, 'on Fridays')
      await press(
        main(page)
          .getByRole('button', { name: /^Delete / })
          .first(),
      )
      await press(page.getByRole('button', { name: 'Undo' }).first())
      await main(page).getByText('Is the desk open on Fridays?').waitFor()
    },
  },
  'finds who changed an FAQ, and what': {
    as: 'administrator',
    clicks: 4,
    run: async (desk) => {
      const { page, press, menu } = desk
      await menu('FAQs')
      await search(desk, 'lost certificate')
      await press(main(page).getByRole('row').nth(1).getByRole('link').first())
      await press(page.getByRole('tab', { name: 'History' }))
      await main(page)
        .getByText(/^Version /)
        .first()
        .waitFor()
    },
  },
  'opens the searches without results from the dashboard, as a file too': {
    as: 'management',
    clicks: 3,
    run: async ({ page, press, menu }) => {
      await menu('Dashboard')
      await press(link(page, /Searches without results/))
      await main(page).getByText('Without results').first().waitFor()
      const downloading = page.waitForEvent('download')
      await press(button(page, 'Export as CSV'))
      expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
    },
  },
}

describe('at the desk, with few clicks and without scrolling to a control,', () => {
  it.each(Object.entries(tasks))('a person %s', async (_name, { as, clicks: bound, run }) => {
    const { page, go, still, problems } = await open({ as, width: 1280, height: 800 })
    const clicks = await countClicks(page)
    const hidden: string[] = []
    const press = async (control: Locator) => {
      await control.waitFor()
      await still()
      if (!(await isInView(control))) hidden.push(String(control))
      await control.click()
    }
    const menu = async (name: string | RegExp) => {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
      await still()
    }
    await go('/home')
    await run({ page, go, still, press, menu, type: (text) => page.keyboard.insertText(text) })
    expect([hidden, problems]).toEqual([[], []])
    expect(clicks()).toBeGreaterThan(0)
    expect(clicks()).toBeLessThanOrEqual(bound)
  })
})
