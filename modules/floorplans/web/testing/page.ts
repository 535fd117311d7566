import '@gss/web-kit/theme/variables.css'
import '@gss/web-kit/theme/states.css'
import '@gss/web-kit/theme/base.css'
import '../plan.css'
import { type LookName, TILE_LOOKS } from '../art/looks.ts'
import { readCanvasPalette } from '../art/palette.ts'
import type { Pin } from '../canvas/pin.ts'
import { PlanCanvas } from '../canvas/planCanvas.ts'
import { planPoint } from '../../model/point.ts'
import type { PointInRound } from '../Patrol/patrolLook.ts'
import { pinsOfRound } from '../Patrol/round.ts'

/** A plan of ours alone in a window: no server, no React, nothing but what draws. */
const SIZE = { width: 4_000, height: 2_400 }
const ROOM_PX = 160
const ICONS = ['smoke', 'heat', 'manual-call', 'hydrant-button', 'sounder', 'sprinkler', 'exit', 'camera']
const LOOK_NAMES: LookName[] = [
  'normal',
  'normal',
  'normal',
  'normal',
  'fault',
  'shielded',
  'started',
  'feedback',
  'warning',
  'fire',
]

const ROUND: PointInRound[] = ['toDo', 'ok', 'notOk', 'assist'].map((look, index) => ({
  pointId: look,
  name: look,
  x: SIZE.width * (0.2 + 0.2 * index),
  y: SIZE.height / 2,
  isExecuted: look !== 'toDo',
  isOk: look !== 'notOk',
  needsAssist: look === 'assist',
}))

const target = document.getElementById('plan')
if (!target) throw new Error('nowhere to draw')

Object.assign(window, {
  /** Opens the plan and says how long it took until its markers were drawn. */
  async openPlan(count: number) {
    const image = await drawn()
    const began = performance.now()
    const canvas = new PlanCanvas({ target, palette: readCanvasPalette(true) })
    canvas.showPicture({ kind: 'image', size: SIZE, image }, '#15171a')
    canvas.show(markers(count))
    canvas.fit()
    await nextFrame()
    await nextFrame()
    const readyMs = performance.now() - began
    Object.assign(window, {
      closePlan: () => canvas.dispose(),
      lasso: () => canvas.setGrip('lasso'),
      heard: new Promise<number>((resolve) => {
        canvas.events = { onLasso: (marked) => resolve(marked.length) }
      }),
    })
    return readyMs
  },
  /** A round of patrol with a point of each look, the second chosen. */
  async openRound() {
    const image = await drawn()
    const canvas = new PlanCanvas({ target, palette: readCanvasPalette(true) })
    canvas.showPicture({ kind: 'image', size: SIZE, image }, '#15171a')
    canvas.show(pinsOfRound(ROUND, ROUND[1]?.pointId))
    canvas.fit()
    Object.assign(window, { closePlan: () => canvas.dispose() })
  },
  /** How long the chosen point is lit and how long it is not, in milliseconds, some times over. */
  flashes(times: number) {
    return new Promise<number[]>((done) => {
      const flashing = document.querySelector('.plan-flash')
      if (!flashing) throw new Error('nothing flashes')
      const lasted: number[] = []
      let [shown, sinceMs] = [getComputedStyle(flashing).opacity, performance.now()]
      const tick = (now: number) => {
        const { opacity } = getComputedStyle(flashing)
        if (opacity !== shown) {
          lasted.push(now - sinceMs)
          ;[shown, sinceMs] = [opacity, now]
        }
        // The first began before anybody looked.
        if (lasted.length > times) done(lasted.slice(1))
        else requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
    })
  },
  /** Times between frames, from now until asked for. */
  watch() {
    const times: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      handle = requestAnimationFrame(tick)
    }
    let handle = requestAnimationFrame(tick)
    Object.assign(window, {
      watched: () => {
        cancelAnimationFrame(handle)
        return times
      },
    })
  },
})

function markers(count: number): Pin[] {
  const columns = Math.ceil(Math.sqrt((count * SIZE.width) / SIZE.height))
  const step = SIZE.width / columns
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    at: planPoint((index % columns) * step + step / 2, Math.floor(index / columns) * step + step / 2),
    icon: ICONS[index % ICONS.length] ?? '',
    look: LOOK_NAMES[(index * 7) % LOOK_NAMES.length] ?? 'normal',
    ...(TILE_LOOKS[LOOK_NAMES[(index * 7) % LOOK_NAMES.length] ?? 'normal'].rank > 7 && index % 50 === 0
      ? { attention: 'pulse' as const }
      : {}),
  }))
}

async function drawn(): Promise<HTMLImageElement> {
  const rooms = Array.from({ length: SIZE.width / ROOM_PX }, (_, column) =>
    Array.from(
      { length: SIZE.height / ROOM_PX },
      (__, row) =>
        `<rect x="${column * ROOM_PX}" y="${row * ROOM_PX}" width="${ROOM_PX}" height="${ROOM_PX}"/><text x="${column * ROOM_PX + 20}" y="${row * ROOM_PX + 40}">${column}-${row}</text>`,
    ).join(''),
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" fill="none" stroke="#333" stroke-width="4" font-size="24">${rooms}</svg>`
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  return image
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
