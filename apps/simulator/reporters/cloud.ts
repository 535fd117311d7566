import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type ReporterCentre, keyFor } from './said.ts'

/** A command a device has carried out since it was last asked. */
export interface CarriedOut {
  of: 'onenet' | 'ctwing'
  device: string
  taskId: string
}
export interface PretendCloud {
  /** Devices woke: what waited for them is done, and told once. */
  carriedOut(): CarriedOut[]
  stop(): void
}
const WAITING_MAX = 100

/** The command side of both carriers: keeps what it is asked until its device wakes, which is with its next report. Says no as they do. */
export async function startCloud({ cloudPort, key }: ReporterCentre): Promise<PretendCloud> {
  let waiting: CarriedOut[] = []
  const keep = (of: CarriedOut['of'], device: string): string => {
    const taskId = randomUUID()
    waiting = [...waiting, { of, device, taskId }].slice(-WAITING_MAX)
    return taskId
  }
  const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '')

  function oneNet(request: IncomingMessage, url: URL): object {
    if (header(request, 'api-key') !== keyFor(key, 'cloud-api')) return { errno: 3, error: 'auth failed' }
    const imei = url.searchParams.get('imei') ?? ''
    if (imei === '' || !url.searchParams.has('expired_time')) return { errno: 4, error: 'missing parameter' }
    return { errno: 0, error: 'succ', data: { uuid: keep('onenet', imei) } }
  }
  function ctwing(request: IncomingMessage, body: string): object {
    const [app, at, master] = ['application', 'timestamp', 'masterkey'].map((name) => header(request, name))
    const signed = createHmac('sha1', keyFor(key, 'cloud-secret'))
      .update(`application:${app}\ntimestamp:${at}\nMasterKey:${master}\n${body}\n`)
      .digest('base64')
    if (signed !== header(request, 'signature') || master !== keyFor(key, 'cloud-master'))
      return { code: 1_032, msg: 'signature error' }
    const asked: unknown = JSON.parse(body)
    const device: unknown =
      typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'deviceId') : null
    if (typeof device !== 'string') return { code: 1_010, msg: 'deviceId missing' }
    return { code: 0, msg: 'ok', result: { commandId: keep('ctwing', device), commandStatus: 'saved' } }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cloud')
    text(request)
      .then((body) => {
        const told =
          url.pathname === '/nbiot/execute/offline'
            ? oneNet(request, url)
            : url.pathname === '/aep_device_command/command'
              ? ctwing(request, body)
              : null
        response.writeHead(told === null ? 404 : 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(told))
      })
      .catch(() => response.destroy())
  })
  server.on('error', () => undefined)
  if (cloudPort !== 0)
    await new Promise<void>((resolve) => {
      server.once('listening', resolve).once('error', () => resolve())
      server.listen({ host: '127.0.0.1', port: cloudPort })
    })
  return {
    carriedOut() {
      const done = waiting
      waiting = []
      return done
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
