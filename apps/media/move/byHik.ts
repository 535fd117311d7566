import { HIKOPEN_PATHS } from '@gss/hikopen'
import * as z from 'zod'
import { askGateway } from '../platform/hikopen.ts'
import type { Allowed } from '../source/address.ts'
import { freeNumber, type HandsOf, NoPtz, type Speeds } from './hands.ts'

const BEGIN = 0
const END = 1
const SPEED_MAX = 100
/** As the platform's own document has it. */
const PRESET_MAX = 300
const PAN = [
  [-1, 'LEFT'],
  [1, 'RIGHT'],
] as const
const TILT = [
  [-1, 'DOWN'],
  [1, 'UP'],
] as const
const known = z.object({
  list: z
    .array(
      z.object({
        presetPointIndex: z.coerce.number().int(),
        presetPointName: z.string().max(200).optional(),
      }),
    )
    .max(1_000)
    .nullish(),
})

/** One way at a time, the diagonal ones too; enlarging only where nothing turns. */
export function hikCommand({ pan, tilt, zoom }: Speeds): { command: string; speed: number } {
  const of = (speed: number, words: typeof PAN | typeof TILT) =>
    speed === 0 ? [] : [words[speed < 0 ? 0 : 1][1]]
  const turning = [...of(pan, PAN), ...of(tilt, TILT)].join('_')
  const command = turning || (zoom < 0 ? 'ZOOM_OUT' : zoom > 0 ? 'ZOOM_IN' : 'LEFT')
  const most = turning === '' ? Math.abs(zoom) : Math.max(Math.abs(pan), Math.abs(tilt))
  return { command, speed: Math.max(1, Math.round(Math.min(1, most) * SPEED_MAX)) }
}

/** A camera of a platform: the platform is asked. A stop names what was begun. */
export const byHik =
  (allowed: Allowed): HandsOf =>
  async (camera) => {
    const cameraIndexCode = camera.code ?? ''
    const ask = (path: string, more: object = {}) =>
      askGateway(camera, path, { cameraIndexCode, ...more }, allowed)
    const presets = async () => {
      const { list } = known.parse((await ask(HIKOPEN_PATHS.presets)) ?? {})
      return (list ?? []).map(({ presetPointIndex: at, presetPointName: name }) => ({
        token: String(at),
        name: name || String(at),
      }))
    }
    return {
      async turn(speeds) {
        await ask(HIKOPEN_PATHS.ptz, { action: BEGIN, ...hikCommand(speeds) })
      },
      async stop(began) {
        await ask(HIKOPEN_PATHS.ptz, { action: END, ...hikCommand(began) })
      },
      presets,
      async gotoPreset(token) {
        const presetIndex = Number(token) || 1
        await ask(HIKOPEN_PATHS.ptz, { action: BEGIN, command: 'GOTO_PRESET', speed: SPEED_MAX, presetIndex })
      },
      async setPreset(presetName) {
        const presetIndex = freeNumber(await presets(), PRESET_MAX)
        if (presetIndex === null) throw new NoPtz()
        await ask(HIKOPEN_PATHS.addPreset, { presetName, presetIndex })
      },
    }
  }
