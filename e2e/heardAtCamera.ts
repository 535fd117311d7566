import { RtspTalk } from '../apps/media/source/rtspTalk.ts'
import type { OwnProduct } from './product.ts'

const LOOPBACK = '127.0.0.1'

/** How many bytes of speech the loudspeaker of a pretend camera was given: asked of the camera itself. */
export async function heardAtCamera({ camerasPort }: OwnProduct, name: string): Promise<number> {
  const talk = new RtspTalk({
    place: { ip: LOOPBACK, port: camerasPort },
    user: 'gss',
    password: 'demo-camera',
    onPacket: () => undefined,
    onOver: () => undefined,
  })
  const url = `rtsp://${LOOPBACK}/${name}`
  const { body } = await talk.ask('GET_PARAMETER', url)
  talk.close(null, url)
  return Number(/heard: (\d+)/.exec(Buffer.from(body).toString('latin1'))?.[1] ?? Number.NaN)
}
