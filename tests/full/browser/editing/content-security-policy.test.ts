import { describe, expect, it } from 'vitest'
import { button, editorOf } from '#tests/browser/faq-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const open = useWindows(visits)

describe('the content security policy, without inline styles, reports nothing [FE-1]', () => {
  it('for an FAQ pasted with styles, given a table, reloaded and shown', async () => {
    const { page, problems, go } = await open({ as: 'administrator' })
    await go('/faq/update-faq/faq-work-unpaid-wages')
    await page.getByRole('tab', { name: 'English' }).click()
    const answer = editorOf(page, 'English')
    await answer.click()
    await answer.evaluate((element) => {
      const clipboardData = new DataTransfer()
      const html = `<style>p { color: red }</style><p style='font-family: "Arial"'>From a <b style="color: red">letter</b></p>`
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await answer.getByText('From a letter').waitFor()
    await button(page, 'Table').click()
    await button(page, 'Table of 2 by 2').click()
    await page.keyboard.insertText('In the table')
    await page.getByRole('tab', { name: 'Français' }).click()
    await page.getByRole('tab', { name: 'English' }).click()
    await answer.getByRole('cell').or(answer.getByRole('columnheader')).filter({ hasText: 'In the table' }).waitFor()
    await button(page, 'Preview').click()
    await page.getByRole('dialog', { name: 'Preview' }).getByText('In the table').waitFor()
    expect(problems).toEqual([])
  })

  it('for a dialog that locks scrolling', async () => {
    const { page, problems, go } = await open({ as: 'administrator' })
    await go('/nationality/list')
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
    await button(page, 'More').click()
    await page.getByText('Import', { exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(overflow).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect.poll(overflow).toBe('visible')
    expect(problems).toEqual([])
  })

  it('for switched color schemes that persist [EXP-16]', async () => {
    const { page, problems, go } = await open({ as: 'front.liner' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await go('/home')
    await page.evaluate(() => document.addEventListener('transitionrun', () => console.error('slowly')))
    await button(page, 'Theme').click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(ground).toBe('rgb(24, 24, 22)')
    await page.reload()
    await expect.poll(ground).toBe('rgb(24, 24, 22)')
    expect(problems).toEqual([])
  })
})
