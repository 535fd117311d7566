import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '@gss/server-kit/config'
import { openDatabase } from '@gss/server-kit/database'
import { testDatabase } from '@gss/server-kit/testing/database'
import { startServer } from '../../serve.ts'
import { openTarget, type Target } from './target.ts'

/** A server on a database of its own, in this process: what `npm test` attacks. */
export interface Rig extends Target {
  stop(): Promise<void>
}

export async function startRig(): Promise<Rig> {
  const at = await testDatabase()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gss-attack-'))
  const env = {
    DATABASE_URL: at.url,
    GSS_DATA_DIR: dataDir,
    GSS_HTTP_PORT: '0',
    GSS_LOG_LEVEL: 'silent',
    GSS_ROLES: 'api',
    GSS_TRUST_PROXY: '1',
  }
  const server = await startServer(readConfig(env, 'none.json'))
  const owner = openDatabase(at.ownerUrl, { connections: 2, name: 'attack' })
  const target = await openTarget(new URL(server.address).origin, owner, true)
  return {
    ...target,
    async stop() {
      await server.stop()
      await owner.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
