import type { Page } from '@playwright/test'
import { every } from './kit/pairs'
import { expect, bare as test } from './kit/shop'
import { startToySite, type ToySite } from './kit/toy-site'

for (const runtime of ['preact', 'react'] as const)
  test.describe(`React libraries on ${runtime}`, () => {
    /** On React they are at home: one shows that they get our copy of it. */
    const foreign = runtime === 'preact' ? {} : every

    let site: ToySite
    test.beforeAll(async () => {
      site = await startToySite(runtime, false, 'libraries')
    })
    test.afterAll(() => site.close())

    const open = async (page: Page, name: string) => {
      const broken: string[] = []
      page.on('pageerror', error => broken.push(String(error)))
      await page.goto(site.page(`<main><h1>Proef</h1><div data-component="${name}"><p>Zonder script</p></div></main>`))
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(1)
      return { broken, output: page.locator('output') }
    }

    test('@radix-ui/react-dialog opens, keeps the focus, takes a name and gives the focus back (RT-12)', async ({ page }) => {
      const { broken, output } = await open(page, 'dialog')
      const opener = page.getByRole('button', { name: 'Open' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Je naam' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('Jo')
      await page.getByRole('button', { name: 'Klaar' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(output).toHaveText('Jo')
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      await expect(dialog.getByRole('textbox')).toHaveValue('Jo')
      // Escape is handled from when the focus has moved.
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      expect(broken).toEqual([])
    })

    test('react-hook-form says what is missing and sends what is right (RT-12)', foreign, async ({ page }) => {
      const { broken, output } = await open(page, 'hook-form')
      await page.getByRole('button', { name: 'Verstuur' }).click()
      await expect(page.getByRole('alert')).toHaveText('Vul je e-mailadres in')
      await expect(page.getByRole('textbox')).toBeFocused()
      await page.getByRole('textbox').pressSequentially('a@b.nl')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(output).toHaveText('a@b.nl')
      expect(broken).toEqual([])
    })

    test('downshift filters while one types and takes a choice by key and by mouse (RT-12)', foreign, async ({ page }) => {
      const { broken, output } = await open(page, 'combobox')
      const box = page.getByRole('combobox', { name: 'Plaats' })
      await box.pressSequentially('am')
      await expect(page.getByRole('option')).toHaveText(['Amsterdam', 'Amersfoort'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(output).toHaveText('Amersfoort')
      await expect(box).toHaveValue('Amersfoort')
      await box.fill('u')
      await page.getByRole('option', { name: 'Utrecht' }).click()
      await expect(output).toHaveText('Utrecht')
      expect(broken).toEqual([])
    })

    test('swr shows what it fetched and fetches again (RT-12)', foreign, async ({ page }) => {
      let count = 3
      await page.route('**/stock.json', route => route.fulfill({ json: { count: count++ } }))
      const { broken, output } = await open(page, 'fetched')
      await expect(output).toHaveText('3')
      await page.getByRole('button', { name: 'Nog eens' }).click()
      await expect(output).toHaveText('4')
      expect(broken).toEqual([])
    })
  })
