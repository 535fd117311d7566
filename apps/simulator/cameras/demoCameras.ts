import { randomBytes } from 'node:crypto'
import { CAMERA_PASSWORD, CAMERA_USER, CAMERAS, LOCKED } from './cameras.table.ts'
import { type CameraServer, serveCameras } from './cameraServer.ts'
import { type Clip, CLIPS, readClip } from './clip.ts'

const MS_PER_S = 1_000
const PASSWORD_BYTES = 12

/** The demo's cameras: they play, one of them goes away now and then, and one wants a password nobody knows. */
export async function startDemoCameras(port: number, folder = CLIPS): Promise<CameraServer> {
  const clips = new Map<string, Clip>()
  const clipOf = (name: string, codec: 'h264' | 'hevc'): Clip => {
    const key = `${name} ${codec}`
    const clip = clips.get(key) ?? readClip(name, codec, folder)
    clips.set(key, clip)
    return clip
  }
  const unknown = randomBytes(PASSWORD_BYTES).toString('hex')
  const served = CAMERAS.map(({ name, clip, codec = 'h264', talks = false }) => ({
    name,
    talks,
    clip: clipOf(clip, codec),
    user: CAMERA_USER,
    password: name === LOCKED ? unknown : CAMERA_PASSWORD,
  }))
  const server = await serveCameras(served, port)
  const timers = CAMERAS.flatMap(({ name, drops }) =>
    drops ? [setInterval(() => drop(name, drops.awayS), drops.eachS * MS_PER_S)] : [],
  )
  function drop(name: string, awayS: number): void {
    server.fault(name, 'refuses')
    server.cut(name)
    setTimeout(() => server.fault(name, 'none'), awayS * MS_PER_S).unref()
  }
  return {
    ...server,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await server.stop()
    },
  }
}
