import { request } from 'node:http'
import { climb } from '../../apps/server/attack/testing/attacks/paths.ts'
import { type Answered, CANARY } from '../../apps/server/attack/testing/target.ts'
import type { ProductAttack } from './productAttack.ts'
import { TOLD_SECRETS } from './stand.ts'

const OPEN_PATHS = ['/healthz', '/metrics']

/** The gateway's own small door. */
const gatewayDoor: ProductAttack = {
  name: 'gateway-door',
  must: "the gateway's own port answers how it is and nothing else, by no spelling",
  async run({ gatewayOrigin }, seen) {
    const send = ({ path, method }: { path: string; method: string }) =>
      sendPlain(gatewayOrigin, method, path)
    for (const path of OPEN_PATHS)
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status } = await send({ method, path })
        seen.tried()
        if (status >= 500) seen.fault(`${method} ${path}: ${status}`)
        else if (status < 400) seen.wrong(`${method} ${path}: ${status}`)
      }
    for (const path of [
      '/',
      '/debug',
      '/env',
      '/actuator',
      '/healthz/../env',
      '//metrics',
      '/METRICS',
      '/metrics;a=b',
      '/metrics%00',
    ]) {
      const { status, text } = await send({ method: 'GET', path })
      seen.tried()
      if (status >= 500) seen.fault(`${path}: ${status}`)
      else if (status < 400) seen.wrong(`${path}: ${status} ${text.slice(0, 60)}`)
    }
    await climb({ send }, seen, ['/', '/metrics/'])
  },
}

/** After everything else has been tried: what the processes wrote about it. */
const logs: ProductAttack = {
  name: 'logs',
  must: 'no secret the product was told, and no token of a session, stands in its logs',
  async run(product, seen) {
    const tokens = await product.sessionOf(null)
    await product.send({
      method: 'POST',
      path: '/gss/base/api/session/current',
      body: { token: tokens.token },
      tokens,
    })
    await product.send({
      method: 'GET',
      path: `/gss/base/api/openapi.json?token=${tokens.token}&ticket=${tokens.csrfToken}`,
      tokens,
    })
    const written = product.logs()
    const needles = [
      ...Object.entries(TOLD_SECRETS),
      ['a canary', CANARY],
      ['a token', tokens.token],
      ['a csrf token', tokens.csrfToken],
    ]
    for (const [what = '', needle = ''] of needles) {
      seen.tried()
      if (written.includes(needle)) seen.wrong(`the logs tell ${what}`)
    }
    seen.note(`${Math.round(written.length / 1_024)} KiB of logs looked through`)
  },
}

function sendPlain(origin: string, method: string, path: string): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const going = request({ hostname, port, method, path }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers, json: null }),
      )
    })
    going.once('error', reject)
    going.end()
  })
}

export const productAttacks: readonly ProductAttack[] = [gatewayDoor, logs]
