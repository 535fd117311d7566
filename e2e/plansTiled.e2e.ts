import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { wear } from './person.ts'
import { newBuilding } from './place.ts'
import {
  type Drawing,
  newDraughtsman,
  onScreen,
  openEditor,
  placeDevices,
  QUIET_UNIT,
  scaleOf,
  uploadPlan,
  wholePlan,
} from './plan.ts'
import { expect, test } from './test.ts'

type Point = readonly [x: number, y: number]
type Colour = readonly [red: number, green: number, blue: number]

/** More than the four million pixels up to which a drawing is sent whole; no side a multiple of a tile's. */
const [WIDTH, HEIGHT] = [3_000, 2_000]
const MIDDLE: Point = [WIDTH / 2, HEIGHT / 2]
const CELL_PX = 250
/** Where a line is followed through a cell, in parts of it; what is placed stands beside these lines. */
const LINE_PART = 0.25
/** Lines this wide around the middle: a tile of a lower level makes grey of them. */
const STRIPE_PX = 10
const STRIPED_PX = 50
const BLACK_AT: Point = [1_505, 1_000]
const WHITE_AT: Point = [1_515, 1_000]
/** Of 255: compressed colours are not quite those that were drawn, and run into each other where they meet. */
const NEAR = 24
const DARK_MAX = 70
const PALE_MIN = 185
const EDGE_PX = 4
/** Presses of the key that enlarges until a pixel of the drawing is larger than one of the screen. */
const STEPS = 6
type Placed = readonly [steps: number, at: Point]
/** One device placed at each of these scales. */
const PLACED: readonly [Placed, ...Placed[]] = [
  [0, [1_675, 1_175]],
  [3, [1_680, 880]],
  [STEPS, [1_435, 940]],
]
const MARKER_REACH_PX = 12
const MARKER_MAY_MISS_PX = 1.5
const PRESS_MAY_MISS_PX = 1.5

test('a drawing in tiles is right at every scale, sharp and without a seam, and so is what stands on it', async ({
  page,
  product,
}) => {
  const drawing = await chequered()
  const place = await newBuilding(product, QUIET_UNIT)
  await wear(page, 'light')
  await openEditor(page, product, place, await newDraughtsman(product))
  const map = await uploadPlan(page, drawing)
  const [[, first], ...others] = PLACED
  await placeDevices(page, map, drawing, place.panelName, [first])
  for (const [index, [steps, at]] of others.entries()) {
    await enlarge(page, steps - (PLACED[index]?.[0] ?? 0))
    await still(page, map, drawing, steps)
    const { x, y } = await onScreen(map, drawing, at, steps)
    await page.mouse.click(x, y)
    await expect(page.getByRole('tab', { name: new RegExp(`已标注 ${index + 2}`) })).toBeVisible()
  }

  // Anew, as whoever opens it next sees it: nothing is pointed at.
  const levels = new Set<string | null>()
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    if (pathname.endsWith('/tile') && answer.ok()) levels.add(searchParams.get('level'))
  })
  await page.reload()
  await expect(page.getByRole('application', { name: new RegExp(`${PLACED.length} 个标注`) })).toBeVisible()
  await wholePlan(page, drawing)
  for (let steps = 0; steps <= STEPS; steps++) {
    if (steps > 0) await enlarge(page, 1)
    await still(page, map, drawing, steps)
    await expect
      .poll(() => strayed(page, map, drawing, steps), { message: `markers, enlarged ${steps} times` })
      .toEqual([])
  }
  expect(levels.size, 'each level that was needed was fetched').toBeGreaterThan(2)
  const shot = await shotOf(page)
  const seen = async (at: Point) => shot(await onScreen(map, drawing, at, STEPS))
  expect(Math.max(...(await seen(BLACK_AT)))).toBeLessThan(DARK_MAX)
  expect(Math.min(...(await seen(WHITE_AT)))).toBeGreaterThan(PALE_MIN)

  const [, last] = PLACED.at(-1) ?? []
  if (!last) throw new Error('nothing was placed')
  const { x, y } = await onScreen(map, drawing, last, STEPS)
  await page.mouse.click(x, y)
  const chosen = page.getByRole('region', { name: '已选设备' })
  const told = async (axis: 'X' | 'Y') =>
    Number(
      await chosen
        .locator('dl > div')
        .filter({ has: page.getByText(axis, { exact: true }) })
        .locator('dd')
        .textContent(),
    )
  expect(Math.hypot((await told('X')) - last[0], (await told('Y')) - last[1])).toBeLessThan(PRESS_MAY_MISS_PX)
})

async function enlarge(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const percent = page.locator('.plan-zoom .tabular')
    const before = await percent.textContent()
    await page.getByRole('button', { name: '放大' }).click()
    await expect(percent).not.toHaveText(before ?? '')
  }
}

/** Until every line through what is on the screen has the colours it was drawn in, from edge to edge of each cell. */
const still = (page: Page, map: Locator, drawing: Drawing, steps: number) =>
  expect
    .poll(() => wrongPlaces(page, map, drawing, steps), { message: `drawing, enlarged ${steps} times` })
    .toEqual([])

const isStriped = (x: number, y: number, besidePx = 0) =>
  Math.abs(x - MIDDLE[0]) < STRIPED_PX + besidePx && Math.abs(y - MIDDLE[1]) < STRIPED_PX + besidePx
function colourAt(x: number, y: number): Colour {
  const [column, row] = [Math.floor(x / CELL_PX), Math.floor(y / CELL_PX)]
  if (!isStriped(x, y)) return [60 + column * 15, 60 + row * 22, (column + row) % 2 === 0 ? 90 : 200]
  return Math.floor(x / STRIPE_PX) % 2 === 0 ? [0, 0, 0] : [255, 255, 255]
}

/** Every place of it has a colour that tells which place it is. */
async function chequered(): Promise<Drawing> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, at += 3) pixels.set(colourAt(x, y), at)
  const buffer = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { width: WIDTH, height: HEIGHT, file: { name: 'large.png', mimeType: 'image/png', buffer } }
}

type Shot = (at: { x: number; y: number }) => Colour
async function shotOf(page: Page): Promise<Shot> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return ({ x, y }) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((Math.round(y) * info.width + Math.round(x)) * 3)
    return [red, green, blue]
  }
}
const isNear = (one: Colour, other: Colour) =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= NEAR)

async function wrongPlaces(page: Page, map: Locator, drawing: Drawing, steps: number): Promise<string[]> {
  const [box, scale, middle] = [
    await map.boundingBox(),
    await scaleOf(map, drawing, steps),
    await onScreen(map, drawing, MIDDLE, steps),
  ]
  if (!box) throw new Error('the plan is not on the screen')
  const shot = await shotOf(page)
  // The keys and strips of the map lie nearer to its edges.
  const reach = {
    x: Math.min(WIDTH / 2, box.width / 3 / scale),
    y: Math.min(HEIGHT / 2, box.height / 3 / scale),
  }
  const wrong: string[] = []
  const look = (x: number, y: number) => {
    if (isStriped(x, y, EDGE_PX / scale)) return
    const [is, should] = [
      shot({ x: middle.x + (x - MIDDLE[0]) * scale, y: middle.y + (y - MIDDLE[1]) * scale }),
      colourAt(x, y),
    ]
    if (!isNear(is, should)) wrong.push(`${x.toFixed()}, ${y.toFixed()}: ${is.join()} for ${should.join()}`)
  }
  const lines = (middleAt: number, by: number) =>
    Array.from(
      { length: Math.ceil((2 * by) / CELL_PX) + 1 },
      (_, index) => (Math.floor((middleAt - by) / CELL_PX) + index + LINE_PART) * CELL_PX,
    )
  const isInCell = (at: number) =>
    at % CELL_PX > EDGE_PX / scale && CELL_PX - (at % CELL_PX) > EDGE_PX / scale
  for (const y of lines(MIDDLE[1], reach.y).filter((at) => Math.abs(at - MIDDLE[1]) < reach.y))
    for (let x = MIDDLE[0] - reach.x; x < MIDDLE[0] + reach.x; x += 1 / scale) if (isInCell(x)) look(x, y)
  for (const x of lines(MIDDLE[0], reach.x).filter((at) => Math.abs(at - MIDDLE[0]) < reach.x))
    for (let y = MIDDLE[1] - reach.y; y < MIDDLE[1] + reach.y; y += 1 / scale) if (isInCell(y)) look(x, y)
  return wrong.slice(0, SHOWN_MAX)
}
const SHOWN_MAX = 5

/** Markers on the screen that are not where they were placed: the middle of what is no drawing there. */
async function strayed(page: Page, map: Locator, drawing: Drawing, steps: number): Promise<string[]> {
  const [box, scale, shot] = [await map.boundingBox(), await scaleOf(map, drawing, steps), await shotOf(page)]
  if (!box) throw new Error('the plan is not on the screen')
  const isSeen = ([x, y]: Point) =>
    Math.abs(x - MIDDLE[0]) * scale < box.width / 3 && Math.abs(y - MIDDLE[1]) * scale < box.height / 3
  const wrong: string[] = []
  for (const [, at] of PLACED) {
    if (!isSeen(at)) continue
    const { x, y } = await onScreen(map, drawing, at, steps)
    const covered = AROUND.filter(
      ([dx, dy]) => !isNear(shot({ x: x + dx, y: y + dy }), colourAt(at[0] + dx / scale, at[1] + dy / scale)),
    )
    const middleOf = (axis: 0 | 1) => covered.reduce((sum, one) => sum + one[axis], 0) / covered.length
    const [right, down] = [middleOf(0), middleOf(1)]
    if (covered.length === 0) wrong.push(`${at.join()}: nothing stands there`)
    else if (Math.hypot(right, down) > MARKER_MAY_MISS_PX)
      wrong.push(`${at.join()}: off by ${right}, ${down}`)
  }
  return wrong
}
const AROUND = Array.from({ length: (2 * MARKER_REACH_PX + 1) ** 2 }, (_, index): Point => [
  (index % (2 * MARKER_REACH_PX + 1)) - MARKER_REACH_PX,
  Math.floor(index / (2 * MARKER_REACH_PX + 1)) - MARKER_REACH_PX,
])
