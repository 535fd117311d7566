import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from './product.ts'
import { newPerson } from './api.ts'
import { signIn, signInAs } from './person.ts'

/** A drawing as it is uploaded, with the size it is drawn in. */
export interface Drawing {
  width: number
  height: number
  file: { name: string; mimeType: string; buffer: Buffer }
}
interface Place {
  unitId: string
  buildId: string
}

interface Person {
  username: string
  password: string
}

/** A unit of the demo city that no test burns: no alarm opens over its plans. */
export const QUIET_UNIT = '019aa000-0001-7000-8000-000000000010'
/** The role of those who draw plans. */
export const BASE_DATA_ROLE = 11
export const newDraughtsman = (product: Product) => newPerson(product, BASE_DATA_ROLE, QUIET_UNIT)

const [WIDTH, HEIGHT] = [1_000, 600]
const LINES = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><path d="M40 40h920v520H40zM40 240h920M480 40v200" fill="none" stroke="#5a6067" stroke-width="6"/><text x="180" y="150" font-size="28" fill="#5f656d">101</text><text x="680" y="150" font-size="28" fill="#5f656d">102</text></svg>`
/** One floor: two rooms and a corridor. */
export const TWO_ROOMS: Drawing = {
  width: WIDTH,
  height: HEIGHT,
  file: { name: '1F.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LINES) },
}

/** What the map leaves free around a plan that is shown whole, and how much one press of its key enlarges. */
const PADDING_PX = 24
const STEP_FACTOR = 1.5
const PERCENT = 100

/** Screen pixels of one pixel of the drawing, enlarged this many times since all of it was shown. */
export async function scaleOf(map: Locator, { width, height }: Drawing, steps = 0): Promise<number> {
  const box = await boxOf(map)
  return (
    Math.min((box.width - 2 * PADDING_PX) / width, (box.height - 2 * PADDING_PX) / height) *
    STEP_FACTOR ** steps
  )
}

/** Where a point of the drawing is on the screen. */
export async function onScreen(map: Locator, drawing: Drawing, [x, y]: readonly [number, number], steps = 0) {
  const [box, scale] = [await boxOf(map), await scaleOf(map, drawing, steps)]
  return {
    x: box.x + box.width / 2 + (x - drawing.width / 2) * scale,
    y: box.y + box.height / 2 + (y - drawing.height / 2) * scale,
  }
}
async function boxOf(map: Locator) {
  const box = await map.boundingBox()
  if (!box) throw new Error('the plan is not on the screen')
  return box
}

/** Whoever may edit plans and was not named: the demo's leader, who also hears what burns in other tests. */
export async function openEditor(
  page: Page,
  product: Product,
  { unitId, buildId }: Place,
  person?: Person,
): Promise<void> {
  if (person) await signIn(page, person.username, person.password)
  else await signInAs(page, product, 'leader')
  await page.goto(`dashboard/company/plan?unit=${unitId}&building=${buildId}`)
}

interface Upload {
  /** The ground floor, unless another is told. */
  floor?: number
  lookedAt?: () => Promise<void>
}
/** A floor's first plan, looked at before it is used. */
export async function uploadPlan(
  page: Page,
  drawing: Drawing,
  { floor = 1, lookedAt }: Upload = {},
): Promise<Locator> {
  const { width, height, file } = drawing
  await page.getByRole('button', { name: new RegExp(`^${floor} 层.*新建平面图`) }).click()
  await page.getByRole('button', { name: '上传图纸' }).click()
  const upload = page.getByRole('dialog')
  await upload.locator('input[type=file]').setInputFiles(file)
  await expect(upload.getByText(`${file.name}，${width}×${height} 像素`)).toBeVisible({
    timeout: DRAWN_WITHIN_MS,
  })
  await lookedAt?.()
  await upload.getByRole('button', { name: '使用这张图' }).click()
  await expect(page.getByText('图纸已更换')).toBeVisible()
  return wholePlan(page, drawing)
}

/** The open plan once all of it is shown: before, there is nothing yet for a hand to meet. */
export async function wholePlan(page: Page, drawing: Drawing): Promise<Locator> {
  const map = page.getByRole('application')
  await expect(map).toBeVisible()
  await expect(page.locator('.plan-zoom')).toContainText(
    `${Math.round(PERCENT * (await scaleOf(map, drawing)))}%`,
  )
  return map
}
/** Cutting the largest drawing takes seconds of one core. */
const DRAWN_WITHIN_MS = 45_000

/** Puts the panel's devices on the plan, one after another. */
export async function placeDevices(
  page: Page,
  map: Locator,
  drawing: Drawing,
  panelName: string,
  at: readonly (readonly [number, number])[],
) {
  await page.getByLabel('火灾报警控制器').fill(panelName)
  await page.getByTitle(panelName).last().click()
  await expect(page.getByRole('list', { name: '部件' }).getByRole('button')).not.toHaveCount(0)
  for (const point of at) {
    const { x, y } = await onScreen(map, drawing, point)
    await page.mouse.click(x, y)
  }
  await expect(page.getByRole('tab', { name: new RegExp(`已标注 ${at.length}`) })).toBeVisible()
}
