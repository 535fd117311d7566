import { CLIPS, readClip } from '../cameras/clip.ts'
import { type GbDevice, startGbDevice } from './gbDevice.ts'

/** The demo's recorder: what it is called, and what it proves itself with. */
export const GB_DEVICE = '34020000001110000001'
export const GB_PASSWORD = 'demo-recorder'
/** Its channels; the names by GB 18030: 一层大厅, 泵房. */
// oxfmt-ignore
export const GB_CHANNELS = [
  { code: '34020000001310000001', clip: 'lobby', name: [0xd2, 0xbb, 0xb2, 0xe3, 0xb4, 0xf3, 0xcc, 0xfc], moves: true },
  { code: '34020000001310000002', clip: 'pumps', name: [0xb1, 0xc3, 0xb7, 0xbf], moves: false },
] as const

export const startDemoGb = (
  platform: { port: number; id: string },
  {
    folder = CLIPS,
    isDeafByTcp = false,
    deviceId = GB_DEVICE,
  }: { folder?: string; isDeafByTcp?: boolean; deviceId?: string } = {},
): Promise<GbDevice> =>
  startGbDevice({
    deviceId,
    password: GB_PASSWORD,
    platform: { host: '127.0.0.1', ...platform },
    isDeafByTcp,
    channels: GB_CHANNELS.map(({ code, clip, name, moves }) => ({
      code,
      moves,
      name: Buffer.from(name).toString('latin1'),
      clip: readClip(clip, 'h264', folder),
    })),
  })
