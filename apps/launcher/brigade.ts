import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { Config } from '@gss/server-kit/config'
import { portOf } from '@gss/server-kit/port'

const SECRET_BYTES = 24
const LOOPBACK = '127.0.0.1'

/** The demo hands its fires to a pretend fire brigade, where no real one is set up: its port and its secret, for whoever is told this. */
export async function brigadeFor(config: Config): Promise<Record<string, string>> {
  if (!config.GSS_DEMO || config.GSS_FIRE_DEPARTMENT_URL !== '') return {}
  const port = config.GSS_DEMO_BRIGADE_PORT || (await freePort())
  return {
    GSS_DEMO_BRIGADE_PORT: String(port),
    GSS_FIRE_DEPARTMENT_URL: `http://${LOOPBACK}:${port}`,
    GSS_FIRE_DEPARTMENT_SECRET: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, LOOPBACK, listening)
  })
  const port = portOf(server)
  await new Promise((closed) => server.close(closed))
  return port
}
