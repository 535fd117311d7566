import { spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { type DatabaseIdentity, IN_NAMESPACE, passingAs } from './identity.ts'

export interface Programs {
  run: (program: 'initdb' | 'pg_ctl', args: string[]) => Promise<{ exitCode: number | null; output: string }>
  /** Hands a file we wrote to whoever PostgreSQL runs as. */
  own: (file: string) => void
}

const OUTPUT_MAX_CHARS = 4_000

export const programs = (binaries: Binaries, who: DatabaseIdentity, dataDir: string): Programs => ({
  own: (file) => {
    if ('uid' in who) chownSync(file, who.uid, who.gid)
  },
  run: (program, args) =>
    new Promise((done) => {
      const [command = '', ...rest] = [...prefix(who), path.join(binaries.folder, 'bin', program), ...args]
      const child = spawn(command, rest, {
        cwd: path.parse(dataDir).root, // the account may not be allowed into our working folder
        // Nothing of ours: PGDATA, PGPORT or a language in the environment would change what the programs do and say.
        env: {
          PATH: process.env['PATH'],
          SystemRoot: process.env['SystemRoot'],
          HOME: dataDir,
          LANG: 'C',
          TZ: 'UTC',
        },
        // The server that pg_ctl starts would keep a pipe open for ever: it writes to its log file, pg_ctl to nowhere.
        stdio: program === 'pg_ctl' ? 'ignore' : ['ignore', 'pipe', 'pipe'],
        windowsHide: true,
        ...(who.kind === 'account' && { uid: who.uid, gid: who.gid }),
      })
      let output = ''
      const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-OUTPUT_MAX_CHARS))
      child.stdout?.on('data', keep)
      child.stderr?.on('data', keep)
      child.on('error', (fault) => done({ exitCode: null, output: fault.message }))
      child.on('close', (exitCode) => done({ exitCode, output }))
    }),
})

function prefix(who: DatabaseIdentity): string[] {
  if (who.kind === 'namespace') return IN_NAMESPACE
  return who.kind === 'passing' ? passingAs(who.uid, who.gid) : []
}
