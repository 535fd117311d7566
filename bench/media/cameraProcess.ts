/** Pretend cameras in a process of their own: `fork(run-ts, [this, clip, how many])`; tells its port, and on `sessions` how many look, on `began` when each camera last began. */
import { readFileSync } from 'node:fs'
import { serveCameras } from '../../apps/simulator/cameras/cameraServer.ts'
import { clipOf } from '../../apps/simulator/cameras/clip.ts'
import { CAMERA_LOGIN, PICTURES_PER_S } from './clip.ts'

const [clipFile = '', count = '64', port = '0'] = process.argv.slice(2)
const clip = clipOf(readFileSync(clipFile), 'h264', PICTURES_PER_S)
const names = Array.from({ length: Number(count) }, (_, nth) => `c${nth}`)
const cameras = await serveCameras(
  names.map((name) => ({ name, clip, ...CAMERA_LOGIN })),
  Number(port),
)
process.on('message', (asked) => {
  if (asked === 'sessions')
    process.send?.({ sessions: names.reduce((sum, name) => sum + cameras.sessions(name), 0) })
  if (asked === 'began') process.send?.({ began: names.map((name) => cameras.beganMs(name)) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: cameras.port, pictures: clip.pictures.length })
