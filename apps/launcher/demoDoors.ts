import type { Config } from '@gss/server-kit/config'
import { freePorts } from './freePorts.ts'

/** The demo's doors have pretend controllers: the port they share, for the simulator that plays them and the server that asks them. */
export async function demoDoorsFor(config: Config): Promise<Record<string, string>> {
  if (!config.GSS_DEMO) return {}
  const [free = 0] = await freePorts(1, 'udp')
  return { GSS_DEMO_DOORS_PORT: String(config.GSS_DEMO_DOORS_PORT || free) }
}
