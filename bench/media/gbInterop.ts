import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@gss/server-kit/ids'
import { openGbLine } from '../../apps/media/gb/gbLine.ts'
import { gbSources } from '../../apps/media/gb/gbSource.ts'
import { readClip } from '../../apps/simulator/cameras/clip.ts'
import { playPs, type PsLine } from '../../apps/simulator/gb/playPs.ts'

/**
 * The GB/T 28181 line against SIPp (Debian: sip-tester) as the device: it registers by digest, keeps alive, is invited and told goodbye. SIPp speaks no program
 * stream: that is ours, sent beside it. `node tools/run-ts.mjs bench/media/gbInterop.ts`
 */
const HOST = '127.0.0.1'
const PORT = Number(process.env['INTEROP_PORT'] ?? 21_380)
const [DEVICE_PORT, MEDIA_PORT] = [PORT + 1, PORT + 10]
const DEVICE = '34020000001320000001'
const CHANNEL = '34020000001310000001'
const NO_MEDIA_MS = 2_500
const WATCH_MS = 5_000

const line = await openGbLine({ host: HOST, port: PORT, platformId: '34020000002000000001' })
line.admit([{ deviceId: DEVICE, password: 'device-secret' }])
const open = gbSources(line, () => MEDIA_PORT, NO_MEDIA_MS)
const clip = readClip('lobby', 'h264', path.join('apps', 'simulator', 'cameras', 'clips'))
let failed = 0
const say = (isGood: boolean, what: string, how: string) => {
  failed += isGood ? 0 : 1
  console.log(`${isGood ? 'as it should' : 'NOT SO     '}  ${what.padEnd(44)} ${how}`)
}

const registering = await sipp('gbRegister.xml', 1, [`${HOST}:${PORT}`])
say(
  registering === 0 && line.registered() === 1,
  'REGISTER (401, digest, 200), Keepalive',
  `SIPp ends with ${registering}, ${line.registered()} registered`,
)
const invited = sipp('gbInvited.xml', 3)
await pause(1_000)
const byTcp = await played(tcpLine)
say(
  byTcp.pictures > 20,
  'INVITE, ACK, program stream by TCP passive, BYE',
  `${byTcp.pictures} pictures, ${byTcp.end}`,
)
const silent = await played(null)
say(/sent nothing \(passive\)/.test(silent.end), 'a device that says yes and sends nothing', silent.end)
const byUdp = await played(udpLine)
say(byUdp.pictures > 20, 'the next time by UDP', `${byUdp.pictures} pictures, ${byUdp.end}`)
const ended = await Promise.race([invited, pause(10_000)])
say(ended === 0, 'three calls, each ended with BYE', `SIPp ends with ${String(ended)}`)
await line.stop()
process.exit(failed > 0 ? 1 : 0)

function sipp(scenario: string, calls: number, to: readonly string[] = []): Promise<number | null> {
  const file = path.join('bench', 'media', scenario)
  const args = `-sf ${file} -i ${HOST} -p ${DEVICE_PORT} -m ${calls} -nostdin -timeout 60`.split(' ')
  const child = spawn('sipp', [...to, ...args], { stdio: 'ignore', env: { ...process.env, TERM: 'xterm' } })
  return once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
}

async function played(lineOf: (() => Promise<PsLine>) | null): Promise<{ pictures: number; end: string }> {
  const told = { pictures: 0, end: 'still there' }
  const source = open(
    {
      cameraId: newId(),
      unitId: newId(),
      variant: 'main',
      kind: 'gb',
      url: '',
      user: DEVICE,
      password: '',
      code: CHANNEL,
    },
    {
      format: () => undefined,
      sound: () => undefined,
      picture: () => void (told.pictures += 1),
      soundFrame: () => undefined,
      end: ({ detail }) => void (told.end = detail),
    },
  )
  const playing = lineOf && playPs(clip, 1, await lineOf())
  await pause(WATCH_MS)
  playing?.stop()
  source.close()
  await pause(500)
  return told
}

/** As soon as somebody listens there. */
async function tcpLine(): Promise<PsLine> {
  for (;;) {
    const socket = await new Promise<Socket | null>((done) => {
      const one = connect({ host: HOST, port: MEDIA_PORT, noDelay: true })
      one.once('error', () => done(null))
      one.once('connect', () => done(one))
    })
    if (socket) {
      socket.on('error', () => socket.destroy())
      return {
        send(packet) {
          if (socket.destroyed) return
          socket.write(Buffer.concat([Buffer.of(packet.length >> 8, packet.length & 0xff), packet]))
        },
        end: () => socket.destroy(),
      }
    }
    await pause(100)
  }
}
async function udpLine(): Promise<PsLine> {
  const socket = createSocket('udp4')
  socket.on('error', () => undefined)
  return { send: (packet) => socket.send(packet, MEDIA_PORT, HOST), end: () => void socket.close() }
}
