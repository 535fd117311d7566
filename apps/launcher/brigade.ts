import { randomBytes } from 'node:crypto'
import type { Config } from '@gss/server-kit/config'
import { freePorts } from './freePorts.ts'

const SECRET_BYTES = 24
const LOOPBACK = '127.0.0.1'

/** The demo hands its fires to a pretend fire brigade, where no real one is set up: its port and its secret, for whoever is told this. */
export async function brigadeFor(config: Config): Promise<Record<string, string>> {
  if (!config.GSS_DEMO || config.GSS_FIRE_DEPARTMENT_URL !== '') return {}
  const [free] = config.GSS_DEMO_BRIGADE_PORT ? [config.GSS_DEMO_BRIGADE_PORT] : await freePorts(1)
  const port = free ?? 0
  return {
    GSS_DEMO_BRIGADE_PORT: String(port),
    GSS_FIRE_DEPARTMENT_URL: `http://${LOOPBACK}:${port}`,
    GSS_FIRE_DEPARTMENT_SECRET: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
  }
}
