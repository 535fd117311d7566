/**
 * `node tools/run-ts.mjs bench/media/tiles.ts [seconds]`: nine tiles in an operator's Chromium, by the built product. How soon each has a picture, cold and
 * where its camera plays already; from the camera's sending to the screen (each picture of the clip carries its number); frames shown and dropped;
 * alarms from a device's socket to a seat, 20 a second, in turns with and without the tiles; who is left at the cameras when the page is gone. Cameras stand
 * in a process of their own.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { frame, LIVE_PATH, LIVE_PROTOCOL } from '@gss/live/contract'
import { decode } from '@gss/kit/wire'
import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { seatOf, type Seat } from '../../e2e/api.ts'
import { newOwnUnit } from '../../e2e/ownUnit.ts'
import { tryIn } from '../../e2e/person.ts'
import { added } from '../../e2e/place.ts'
import type { Product } from '../../e2e/product.ts'
import { openBrowser } from '../desk/browser.ts'
import { part } from '../desk/figures.ts'
import { startProduct } from '../desk/product.ts'
import { openStorm } from '../desk/storm.ts'
import { nowMs } from '../way/street.ts'
import { startCameras } from './cameras.ts'
import { CAMERA_LOGIN, CLIP_S, makeClip, MARK, PICTURES_PER_S } from './clip.ts'
import { watchTiles } from './watchTiles.ts'

const TILES = 9
const SECONDS = Number(process.argv[2] ?? 20)
const PER_SECOND = 20
const MS_PER_S = 1_000
const SETTLE_MS = 8_000
const LEFT_MS = 15_000
const CAMERAS_PORT = 21_610
const WALL = 'dashboard/company/more-video-list'

execFileSync('node', ['tools/build.mjs', '--if-needed'], { stdio: 'inherit' })
const folder = mkdtempSync(path.join(tmpdir(), 'gss-tiles-'))
const clipFile = path.join(folder, 'bench.h264')
makeClip(clipFile)
const cameras = await startCameras(clipFile, TILES, CAMERAS_PORT)
const built = await startProduct({ GSS_DEMO: '1', GSS_DEMO_CAMERAS_PORT: String(CAMERAS_PORT) })
try {
  const { product } = built
  const own = await newOwnUnit(product)
  for (let nth = 0; nth < TILES; nth++) await addCamera(own, nth)
  const storm = await openStorm(product, false)
  const heard = await listen(product)
  const browser = await openBrowser()
  const page = await (
    await browser.newContext({
      baseURL: product.address,
      viewport: { width: 1_920, height: 1_080 },
      locale: 'zh-CN',
    })
  ).newPage()
  await page.addInitScript(watchTiles, MARK)
  await tryIn(page, own.username, own.password)
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
  const say = (what: string, told: string) =>
    console.log(`${what}: ${told} · load ${os.loadavg()[0]?.toFixed(1)}`)

  await page.goto(WALL)
  await playing(page)
  say('9 tiles, cold', await openings(page))
  await pause(SETTLE_MS)
  say('9 tiles', await watching(page))
  for (let turn = 0; turn < 2; turn++) {
    await page.goto('about:blank')
    await pause(LEFT_MS)
    console.log('sessions at cameras 15 s after the page was left:', await cameras.sessions())
    say('alarms, no tiles', await alarms(storm, heard))
    await page.goto(WALL)
    await playing(page)
    say('alarms, 9 tiles', await alarms(storm, heard))
  }
  // As a fire keeps them: somebody looks already.
  const seat = await seatOf(product, own.username, own.password)
  const keepers = await keep(seat, product)
  for (let turn = 0; turn < 3; turn++) {
    await page.goto(WALL)
    await playing(page)
    say('9 tiles, pre-warmed', await openings(page))
    await page.goto('about:blank')
    await pause(MS_PER_S)
  }
  for (const keeper of keepers) keeper.terminate()
  await browser.close()
  storm.end()
  heard.socket.terminate()
} finally {
  await built.stop()
  await cameras.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function addCamera(
  { leader, unitId, buildId, floorId, code }: Awaited<ReturnType<typeof newOwnUnit>>,
  nth: number,
) {
  await added(leader, unitId, {
    object: 'camera',
    values: {
      // Before the camera its house was given, which nobody can reach: the wall shows the first nine by their codes.
      videoCode: `0${code}-c${nth}`,
      videoName: `c${nth}`,
      usage: '3',
      buildId,
      floorId,
      position: '1',
      linkType: 'RTSP',
      logonName: CAMERA_LOGIN.user,
      passWord: CAMERA_LOGIN.password,
      rtmp: `rtsp://demo-cameras.invalid/c${nth}`,
    },
  })
}

async function playing(page: Page): Promise<void> {
  await page.waitForFunction(
    (count) => (window.tilesWatch?.tiles() ?? []).filter(({ firstMs }) => firstMs > 0).length >= count,
    TILES,
    { polling: 100, timeout: 60_000 },
  )
}

function figure(values: readonly number[]): string {
  return `${part(values, 0.5).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`
}

/** From a tile that is there to its first picture, and its steps. */
async function openings(page: Page): Promise<string> {
  const { tiles, sockets, asked } = await page.evaluate(() => ({
    tiles: window.tilesWatch.tiles().filter(({ firstMs }) => firstMs > 0),
    sockets: window.tilesWatch.sockets,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/video/openStream'))
      .map(({ startTime, duration }) => ({ startTime, duration })),
  }))
  const inOrder = (values: number[]) => values.toSorted((a, b) => a - b)
  const first = inOrder(tiles.map(({ firstMs }) => firstMs))
  const made = inOrder(sockets.map(({ madeMs }) => madeMs))
  return [
    `first picture ${figure(tiles.map(({ firstMs, bornMs }) => firstMs - bornMs))} ms after the tile`,
    `${figure(first.map((at, nth) => at - (made[nth] ?? NaN)))} after its address`,
    `address asked for ${figure(asked.map(({ duration }) => duration))}`,
    `socket open ${figure(sockets.map(({ openedMs, madeMs }) => openedMs - madeMs))}, word ${figure(sockets.map(({ wordMs, madeMs }) => wordMs - madeMs))}, bytes ${figure(sockets.map(({ bytesMs, madeMs }) => bytesMs - madeMs))}`,
  ].join(' · ')
}

async function watching(page: Page): Promise<string> {
  const before = await page.evaluate(() => (window.tilesWatch.forgetSeen(), window.tilesWatch.tiles()))
  const beganMs = performance.now()
  await pause(SECONDS * MS_PER_S)
  const after = await page.evaluate(() => window.tilesWatch.tiles())
  const seconds = (performance.now() - beganMs) / MS_PER_S
  const began = await cameras.began()
  const perS = after.map(({ frames }, nth) => (frames - (before[nth]?.frames ?? 0)) / seconds)
  const dropped = after.reduce((sum, { dropped: all }, nth) => sum + all - (before[nth]?.dropped ?? 0), 0)
  const shown = after.reduce((sum, { frames }, nth) => sum + frames - (before[nth]?.frames ?? 0), 0)
  const behind = after.flatMap(({ seen }, nth) =>
    seen.map(({ at, epochMs }) => {
      const sentMs = (began[nth] ?? NaN) + (at * MS_PER_S) / PICTURES_PER_S
      const round = CLIP_S * MS_PER_S
      return (((epochMs - sentMs) % round) + round) % round
    }),
  )
  return [
    `${figure(perS)} frames/s drawn`,
    `${dropped} of ${shown + dropped} dropped (${((dropped / (shown + dropped)) * 100).toFixed(2)} %)`,
    `camera to screen p50 ${part(behind, 0.5).toFixed(0)}, p95 ${part(behind, 0.95).toFixed(0)}, worst ${Math.max(...behind).toFixed(0)} ms (${behind.length} looks)`,
  ].join(' · ')
}

/** A seat that hears alarms, and when. */
async function listen(product: Product) {
  const seat = await seatOf(product, 'leader')
  const { data } = await seat.post<{ ticket: string }>('/live/ticket')
  const socket = new WebSocket(`${product.address.replace('http', 'ws')}api${LIVE_PATH}`, [
    LIVE_PROTOCOL,
    data.ticket,
  ])
  const at = new Map<string, number>()
  socket.on('message', (text: Buffer) => {
    const now = nowMs()
    for (const { kind, body } of decode(frame, JSON.parse(text.toString())).messages) {
      const mark = kind === 'alarm.raised' ? /测点 \d+/.exec(JSON.stringify(body))?.[0] : undefined
      if (mark !== undefined && !at.has(mark)) at.set(mark, now)
    }
  })
  await new Promise<void>((opened, failed) => {
    socket.once('open', opened)
    socket.once('error', failed)
  })
  socket.send('{"since":null}')
  return { socket, at }
}

type Heard = Awaited<ReturnType<typeof listen>>
async function alarms(storm: Awaited<ReturnType<typeof openStorm>>, { at }: Heard): Promise<string> {
  const marks: string[] = []
  await storm.evenly(PER_SECOND * SECONDS, PER_SECOND, () => void marks.push(storm.saySomewhere('fault')))
  await pause(3_000)
  const left = storm.leftAt()
  const took = marks.flatMap((mark) => {
    const [leftAt, heardAt] = [left.get(mark), at.get(mark)]
    return leftAt === undefined || heardAt === undefined ? [] : [heardAt - leftAt]
  })
  return `${took.length} of ${marks.length} heard, p50 ${part(took, 0.5).toFixed(1)}, p99 ${part(took, 0.99).toFixed(1)}, worst ${Math.max(...took).toFixed(1)} ms`
}

/** Somebody else looks at all of them. */
async function keep(seat: Seat, product: Product): Promise<WebSocket[]> {
  const { data } = await seat.post<{ videoId: string }[]>('/gstcenter/videoManage/qryCameraTree', {})
  const open = async ({ videoId }: { videoId: string }) => {
    const opened = await seat.post<{ url: string }>('/video/openStream', { videoId })
    const socket = new WebSocket(new URL(opened.data.url, product.address.replace('http', 'ws')))
    await new Promise<void>((came) => socket.on('message', (_, isBinary) => isBinary && came()))
    return socket
  }
  return Promise.all(data.map(open))
}
