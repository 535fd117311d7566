import { PRESET_MAX, type PtzOrder, ptzText } from '@gss/gb28181'
import type { GbLine } from '../gb/gbLine.ts'
import { AskFailed } from '../platform/askHttp.ts'
import { freeNumber, type HandsOf, NoPtz } from './hands.ts'

/** A channel of a device that registered: DeviceControl. Its places have numbers; what they are called is the device's. */
export const byGb =
  (line: GbLine | null): HandsOf =>
  async ({ user: deviceId, code: channel = '' }) => {
    if (!line?.peerOf(deviceId)) throw new AskFailed('noAnswer', 'the device has not registered')
    const order = async (what: PtzOrder, isOnce = false) => {
      if (!(await line.steer(deviceId, channel, ptzText(what), isOnce)))
        throw new AskFailed('noAnswer', 'the device did not take it')
    }
    const presets = async () => {
      const told = await line.presets(deviceId, channel)
      if (!told) throw new AskFailed('noAnswer', 'the device did not answer')
      return told.map(({ token, name }) => ({ token, name: name === '' ? token : name }))
    }
    return {
      // Said again it could come after its stop.
      turn: (speeds) => order({ does: 'turn', ...speeds }, true),
      stop: () => order({ does: 'turn', pan: 0, tilt: 0, zoom: 0 }),
      presets,
      gotoPreset: (token) => order({ does: 'gotoPreset', preset: Number(token) || 1 }),
      async setPreset() {
        const preset = freeNumber(await presets(), PRESET_MAX)
        if (preset === null) throw new NoPtz()
        await order({ does: 'setPreset', preset })
      },
    }
  }
