import '@gss/web-kit/theme/variables.css'
import '@gss/web-kit/theme/states.css'
import '@gss/web-kit/theme/base.css'
import '../plan.css'
import { type LookName, LOOKS } from '../art/looks.ts'
import { readPalette } from '../art/palette.ts'
import type { Pin } from '../canvas/pin.ts'
import { PlanCanvas } from '../canvas/planCanvas.ts'
import { planPoint } from '../../model/point.ts'

/** A plan of ours alone in a window: no server, no React, nothing but what draws. */
const SIZE = { width: 4_000, height: 2_400 }
const ROOM_PX = 160
const ICONS = ['smoke', 'heat', 'manual-call', 'hydrant-button', 'sounder', 'sprinkler', 'exit', 'camera']
const LOOK_NAMES: LookName[] = ['normal', 'normal', 'normal', 'normal', 'fault', 'shielded', 'started', 'feedback', 'warning', 'fire']

const target = document.getElementById('plan')
if (!target) throw new Error('nowhere to draw')

Object.assign(window, {
  /** Opens the plan and says how long it took until its markers were drawn. */
  async openPlan(count: number) {
    const image = await drawn()
    const began = performance.now()
    const canvas = new PlanCanvas({ target, palette: readPalette(true) })
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
    ...(LOOKS[LOOK_NAMES[(index * 7) % LOOK_NAMES.length] ?? 'normal'].rank > 7 && index % 50 === 0 ? { attention: 'pulse' as const } : {}),
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
