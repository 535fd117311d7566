import { randomBytes } from 'node:crypto'
import type { Config } from '@gss/server-kit/config'
import { freePorts } from './freePorts.ts'

const KEY_BYTES = 24

/** The demo's wireless devices report by HTTP: the collector's port, where none is set, and what they sign by. */
export async function demoReportsFor(config: Config): Promise<Record<string, string>> {
  if (!config.GSS_DEMO) return {}
  const [port = 0] = config.GSS_PUSH_PORT === 0 ? await freePorts(1) : [config.GSS_PUSH_PORT]
  return { GSS_PUSH_PORT: String(port), GSS_DEMO_REPORT_KEY: randomBytes(KEY_BYTES).toString('base64url') }
}
