import { type OnvifCall, presetsIn } from '@gss/onvif'
import { MOVE_LONGEST_MS, type MovedCamera } from '@gss/video/contract'
import { askOnvif, onvifWays } from '../onvif/onvifCamera.ts'
import type { Allowed } from '../source/address.ts'
import { type HandsOf, NoPtz } from './hands.ts'

const REMEMBERED_MAX = 500

/** A camera's own service. It is told how long it may turn at most, and stopped by us all the same: not all of them listen to that. */
export function byOnvif(allowed: Allowed, longestMs: number = MOVE_LONGEST_MS): HandsOf {
  const known = new Map<string, { ptz: string; profile: string }>()

  async function wayOf(camera: MovedCamera): Promise<{ ptz: string; profile: string }> {
    const key = `${camera.url} ${camera.user}`
    const there = known.get(key)
    if (there) return there
    const { ptz, profiles } = await onvifWays(camera, allowed)
    const profile = profiles.find(({ hasPtz }) => hasPtz)
    if (ptz === null || !profile) throw new NoPtz()
    const way = { ptz, profile: profile.token }
    known.set(key, way)
    if (known.size > REMEMBERED_MAX) known.delete(known.keys().next().value ?? '')
    return way
  }

  return async (camera) => {
    const { ptz, profile } = await wayOf(camera)
    const send = (call: OnvifCall) => askOnvif(camera, ptz, call, allowed)
    return {
      async turn(speeds) {
        await send({ does: 'move', profile, ...speeds, longestMs })
      },
      async stop() {
        await send({ does: 'stop', profile })
      },
      presets: async () => presetsIn(await send({ does: 'presets', profile })),
      async gotoPreset(preset) {
        await send({ does: 'gotoPreset', profile, preset })
      },
      async setPreset(name) {
        await send({ does: 'setPreset', profile, name })
      },
    }
  }
}
