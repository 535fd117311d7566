import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import type { LeavingFile } from '@gss/kit/call'
import { type Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanDrafts } from '../jobs.ts'
import {
  device,
  done,
  FLOOR_1,
  planWorld,
  type PlanWorld,
  svg,
  UNIT_A,
  UNIT_B,
} from '../testing/planWorld.ts'
import { PDF_EXAMPLE, PDF_LOCKED, PDF_OF_201_PAGES, PDF_RING, pdfPage } from './testing/pdfExample.ts'

let world: PlanWorld
let ours: Caller
let theirs: Caller
beforeAll(async () => {
  world = await planWorld()
  ;[ours, theirs] = [await world.person(UNIT_A), await world.person(UNIT_B)]
})
beforeEach(async () => {
  for (const table of ['labels', 'layer_drafts', 'layers', 'live_feed', 'files', 'tickets'])
    await sql`delete from ${sql.table(table)}`.execute(world.deps.db.on())
})

const bytesOf = async (file: LeavingFile | Refusal): Promise<Buffer> => {
  const { body } = done(file)
  return body instanceof Uint8Array ? Buffer.from(body) : buffer(body)
}
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f8f8f8' } })
const upload = async (
  layerId: string,
  bytes: Uint8Array | string,
  name: string,
  kind: 'plan' | 'evacuation' = 'plan',
  page?: number,
) => world.calls.uploadPicture({ layerId, kind, page }, ours, await world.arrived(bytes, name))
const emptyLayer = async () => (await world.layer(FLOOR_1, ours)).layerId

const drawn: [what: string, bytes: () => Promise<Uint8Array | string>, shows: object][] = [
  ['a PNG', () => flat(800, 600).png().toBuffer(), { width: 800, height: 600, isVector: false, tiles: null }],
  ['a JPEG', () => flat(800, 600).jpeg().toBuffer(), { width: 800, height: 600, isVector: false }],
  [
    'a JPEG held sideways by the camera',
    () => flat(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    { width: 600, height: 800 },
  ],
  ['a WebP', () => flat(800, 600).webp().toBuffer(), { width: 800, height: 600, isVector: false }],
  [
    'a drawing',
    () => Promise.resolve(svg(800, 600)),
    { width: 800, height: 600, isVector: true, tiles: null },
  ],
  [
    'a drawing with a script',
    () => Promise.resolve(svg(800, 600).replace('<path', '<script>alert(1)</script><path')),
    { width: 800, height: 600, isVector: true },
  ],
  [
    'a page of a PDF',
    () => Promise.resolve(PDF_EXAMPLE),
    { width: 2000, height: 1000, isVector: false, page: 1, pages: 2 },
  ],
  [
    'a large plan',
    () => flat(3_000, 2_000).png().toBuffer(),
    {
      width: 3_000,
      height: 2_000,
      tiles: {
        tilePx: 512,
        levels: [
          { scale: 0.125, columns: 1, rows: 1 },
          { scale: 0.25, columns: 2, rows: 1 },
          { scale: 0.5, columns: 3, rows: 2 },
          { scale: 1, columns: 6, rows: 4 },
        ],
      },
    },
  ],
]
test.each(drawn)('%s is drawn', async (_, bytes, shows) => {
  const draft = done(await upload(await emptyLayer(), await bytes(), 'plan'))
  expect(draft.picture).toMatchObject(shows)
})

test('what is shown of a drawing with a script has none, and is a drawing', async () => {
  const layerId = await emptyLayer()
  const { draftId } = done(
    await upload(
      layerId,
      svg(800, 600).replace('<path', '<script>alert(1)</script><path onload="x"'),
      'a.svg',
    ),
  )
  const file = done(await world.calls.picture({ layerId, kind: 'plan', draftId }, ours))
  expect([file.type, file.name]).toEqual(['image/svg+xml', 'a.svg'])
  const shown = (await bytesOf(file)).toString()
  expect(shown).not.toMatch(/script|onload/)
  expect(shown).toContain('<path')
})

test('every tile of a large plan is a picture of its size, and there is none beside them', async () => {
  const layerId = await emptyLayer()
  const bytes = await flat(3_000, 2_000)
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: '#d00' } },
        left: 2_900,
        top: 1_900,
      },
    ])
    .png()
    .toBuffer()
  const { draftId, picture } = done(await upload(layerId, bytes, 'a.png'))
  const tile = (level: number, column: number, row: number) =>
    world.calls.tile({ layerId, kind: 'plan', draftId, level, column, row }, ours)
  for (const [level, { columns, rows }] of picture.tiles!.levels.entries())
    for (let index = 0; index < columns * rows; index++)
      expect(
        (
          await sharp(
            await bytesOf(await tile(level, index % columns, Math.floor(index / columns))),
          ).metadata()
        ).format,
      ).toBe('webp')
  const corner = sharp(await bytesOf(await tile(3, 5, 3)))
  expect(await corner.metadata()).toMatchObject({ width: 3_000 - 5 * 512, height: 2_000 - 3 * 512 })
  const { data } = await corner
    .extract({ left: 400, top: 440, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(180)
  expect(data[1]).toBeLessThan(60)
  for (const [level, column, row] of [
    [3, 6, 0],
    [3, 0, 4],
    [4, 0, 0],
    [0, -1, 0],
  ] as const)
    expect(await tile(level, column, row)).toMatchObject({ refused: 'plan.pictureNotFound' })
  const whole = await sharp(
    await bytesOf(await world.calls.picture({ layerId, kind: 'plan', draftId }, ours)),
  ).metadata()
  expect([whole.width, whole.height]).toEqual([2_000, 1_333])
})

const many =
  '<g id="a0"><path d="M0 0"/></g>' +
  Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')
/** A PNG that claims a size and has next to nothing to show for it. */
const header = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from('00000000000000000802000000', 'hex')
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const refused: [what: string, bytes: () => Promise<Uint8Array | string>, name: string, refused: string][] = [
  [
    'a picture of 50,000 × 50,000',
    () => Promise.resolve(header(50_000, 50_000)),
    'a.png',
    'plan.pictureTooLarge',
  ],
  ['a picture as long as a street', () => flat(12_001, 64).png().toBuffer(), 'a.png', 'plan.pictureTooLarge'],
  ['a stamp', () => flat(63, 200).png().toBuffer(), 'a.png', 'plan.pictureTooSmall'],
  [
    'a picture that ends half way',
    async () =>
      (
        await sharp({
          create: {
            width: 600,
            height: 400,
            channels: 3,
            background: '#fff',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 20_000),
    'a.png',
    'plan.pictureUnreadable',
  ],
  ['a head without a body', () => Promise.resolve(header(600, 400)), 'a.png', 'plan.pictureUnreadable'],
  [
    'a PDF that is only called one',
    () => Promise.resolve('%PDF-1.7\nnothing'),
    'a.pdf',
    'plan.pictureUnreadable',
  ],
  [
    'a PDF whose pages hang on themselves',
    () => Promise.resolve(PDF_RING),
    'a.pdf',
    'plan.pictureUnreadable',
  ],
  ['a PDF under a password', () => Promise.resolve(PDF_LOCKED), 'a.pdf', 'plan.pdfLocked'],
  [
    'a page as large as a country',
    () => Promise.resolve(pdfPage({ box: '0 0 1000000000 1000000000' })),
    'a.pdf',
    'plan.pageTooLarge',
  ],
  [
    'a page as thin as a hair',
    () => Promise.resolve(pdfPage({ box: '0 0 1 9000' })),
    'a.pdf',
    'plan.pictureTooSmall',
  ],
  [
    'a drawing that laughs a billion times',
    () => Promise.resolve(svg(800, 600).replace('<path', `${many}<path`)),
    'a.svg',
    'plan.pictureTooDear',
  ],
  [
    'a drawing with nothing to see',
    () => Promise.resolve('<svg width="300" height="300"><path d="M0 0L9 9" fill="none"/></svg>'),
    'a.svg',
    'plan.drawingEmpty',
  ],
  [
    'a drawing with a bomb in it',
    () =>
      Promise.resolve(
        svg(800, 600).replace(
          '<path',
          `<image href="data:image/png;base64,${header(50_000, 50_000).toString('base64')}"/><path`,
        ),
      ),
    'a.svg',
    'plan.pictureTooLarge',
  ],
]
test.each(refused)('%s is refused, and nothing of it stays', async (_, bytes, name, code) => {
  expect(await upload(await emptyLayer(), await bytes(), name)).toMatchObject({ refused: code })
  expect(await world.files()).toBe(0)
})
test('of a book the first two hundred pages can be used', async () => {
  const layerId = await emptyLayer()
  expect(await upload(layerId, PDF_OF_201_PAGES, 'a.pdf', 'plan', 201)).toMatchObject({
    refused: 'plan.pageTooFar',
    with: { max: 200 },
  })
  expect(done(await upload(layerId, PDF_OF_201_PAGES, 'a.pdf', 'plan', 200)).picture).toMatchObject({
    page: 200,
    pages: 201,
  })
})
test('a page a PDF does not have is refused; another one it has takes the place of the first', async () => {
  const layerId = await emptyLayer()
  expect(await upload(layerId, PDF_EXAMPLE, 'a.pdf', 'plan', 3)).toMatchObject({
    refused: 'plan.pageNotFound',
    with: { page: 3, pages: 2 },
  })
  const { draftId } = done(await upload(layerId, PDF_EXAMPLE, 'a.pdf'))
  expect(await world.calls.turnPage({ draftId, page: 3 }, ours)).toMatchObject({
    refused: 'plan.pageNotFound',
  })
  expect(done(await world.calls.turnPage({ draftId, page: 2 }, ours)).picture).toMatchObject({
    width: 1000,
    height: 2000,
    page: 2,
  })
  expect(await world.calls.turnPage({ draftId, page: 1 }, theirs)).toMatchObject({
    refused: 'plan.draftNotFound',
  })
  expect(await world.files()).toBe(2)
})

async function planWithLabels(size: [number, number]) {
  const layer = await world.layer(FLOOR_1, ours, size)
  const placed = [1, 2].map((index) => ({
    kind: 'component' as const,
    targetId: device(index),
    x: index * 100,
    y: 50,
  }))
  done(await world.calls.change({ layerId: layer.layerId, placed, moved: [], removed: [] }, ours))
  return layer
}
type Point = { x: number; y: number }
const points = (a: [number, number], b: [number, number]): [Point, Point] => [
  { x: a[0], y: a[1] },
  { x: b[0], y: b[1] },
]
type Fit = { from: [Point, Point]; to: [Point, Point] }
const BEFORE: [number, number][] = [
  [100, 50],
  [200, 50],
]
const replaced: [
  what: string,
  size: [number, number],
  fit: Fit | undefined,
  refused: string | null,
  labels: [number, number][],
][] = [
  ['of the same size leaves labels where they are', [1000, 800], undefined, null, BEFORE],
  [
    'twice as fine takes them along',
    [2000, 1600],
    undefined,
    null,
    [
      [200, 100],
      [400, 100],
    ],
  ],
  ['of another shape asks for two points', [1000, 600], undefined, 'plan.fitNeeded', BEFORE],
  [
    'of another shape, fitted by two points',
    [1000, 600],
    { from: points([0, 0], [100, 0]), to: points([10, 10], [60, 10]) },
    null,
    [
      [60, 35],
      [110, 35],
    ],
  ],
  [
    'turned by a quarter',
    [800, 1000],
    { from: points([0, 0], [1000, 0]), to: points([800, 0], [800, 1000]) },
    null,
    [
      [750, 100],
      [750, 200],
    ],
  ],
  [
    'fitted by two points in one place is refused',
    [1000, 600],
    { from: points([0, 0], [1, 1]), to: points([0, 0], [100, 100]) },
    'plan.fitWrong',
    BEFORE,
  ],
]
test.each(replaced)('a new picture %s', async (_, [width, height], fit, refusal, places) => {
  const layer = await planWithLabels([1000, 800])
  const { draftId } = done(await upload(layer.layerId, svg(width, height), 'b.svg'))
  const files = await world.files()
  const used = await world.calls.usePicture({ draftId, seen: layer.version, fit }, ours)
  const { labels } = done(await world.calls.labels({ layerId: layer.layerId }, ours))
  expect(labels.toSorted((a, b) => a.code.localeCompare(b.code)).map(({ x, y }) => [x, y])).toEqual(places)
  expect(used).toMatchObject(
    refusal
      ? { refused: refusal }
      : { picture: { width, height, name: 'b.svg' }, version: layer.version + 1 },
  )
  // What nothing shows any more is gone.
  expect(await world.files()).toBe(refusal ? files : files - 2)
  expect((await world.said()).at(-1)?.kind).toMatch(/^plan\.(layers|labels)$/)
})
test('of two who replace a picture the second is told, and what both uploaded is still there', async () => {
  const layer = await planWithLabels([1000, 800])
  const [one, two] = [
    done(await upload(layer.layerId, svg(1000, 800), 'b.svg')),
    done(await upload(layer.layerId, svg(1000, 800), 'c.svg')),
  ]
  const use = (draftId: string) => world.calls.usePicture({ draftId, seen: layer.version }, ours)
  const results = await Promise.all([use(one.draftId), use(two.draftId)])
  expect(results.filter((result) => 'refused' in result)).toMatchObject([
    { refused: 'plan.layerChangedByOther', data: { version: layer.version + 1 } },
  ])
})
test('an evacuation map has a place of its own, and is taken off again', async () => {
  const layer = await planWithLabels([1000, 800])
  const { draftId } = done(await upload(layer.layerId, svg(300, 200), 'e.svg', 'evacuation'))
  const used = done(await world.calls.usePicture({ draftId, seen: layer.version }, ours))
  expect(used).toMatchObject({
    picture: { width: 1000 },
    evacuation: { width: 300, name: 'e.svg' },
    evacuationPath: `/gstcenter/builLayer/picture?layerId=${layer.layerId}&kind=evacuation`,
  })
  const off = done(
    await world.calls.removePicture({ layerId: layer.layerId, kind: 'evacuation', seen: used.version }, ours),
  )
  expect([off.evacuation, off.evacuationPath, await world.files()]).toEqual([null, null, 2])
  expect((await world.acts()).at(-1)).toMatchObject({
    act: 'plan.removePicture',
    before: { kind: 'evacuation', name: 'e.svg' },
    after: null,
  })
  expect(
    await world.calls.removePicture({ layerId: layer.layerId, kind: 'evacuation', seen: off.version }, ours),
  ).toMatchObject({
    refused: 'plan.pictureNotFound',
  })
})

test('a ticket opens one picture, once, for half a minute', async () => {
  const { layerId } = await world.layer(FLOOR_1, ours, [400, 300])
  const which = { layerId, kind: 'plan' as const }
  const visitor = { from: '', agent: '', requestId: '', signal: new AbortController().signal }
  const ticket = async () => done(await world.calls.pictureTicket(which, ours)).ticket
  const open = async (given: string, about: { layerId: string; kind: 'plan' | 'evacuation' } = which) =>
    world.calls.pictureByTicket({ ...about, ticket: given }, visitor)
  const grant = (role: number | null) =>
    sql`update users set role_id = ${role}::int where user_id = ${ours.userId}`.execute(world.deps.db.on())
  await grant(20020)
  const first = await ticket()
  expect((await bytesOf(await open(first))).toString()).toContain('<svg')
  expect(await open(first)).toMatchObject({ refused: 'plan.layerNotFound' })
  expect(await open(await ticket(), { layerId, kind: 'evacuation' })).toMatchObject({
    refused: 'plan.layerNotFound',
  })
  expect(await open('made-up')).toMatchObject({ refused: 'plan.layerNotFound' })
  const late = await ticket()
  world.later(31_000)
  expect(await open(late)).toMatchObject({ refused: 'plan.layerNotFound' })
  const deprived = await ticket()
  await grant(null)
  expect(await open(deprived)).toMatchObject({ refused: 'plan.layerNotFound' })
})

test('an upload nobody took into use is gone after a day', async () => {
  const layerId = await emptyLayer()
  done(await upload(layerId, svg(400, 300), 'a.svg'))
  world.later(23 * 3_600_000)
  const { draftId } = done(await upload(layerId, svg(400, 300), 'b.svg'))
  world.later(2 * 3_600_000)
  await cleanDrafts(world.deps)
  expect(await world.files()).toBe(2)
  expect(await world.calls.picture({ layerId, kind: 'plan', draftId }, ours)).toMatchObject({
    type: 'image/svg+xml',
  })
})
