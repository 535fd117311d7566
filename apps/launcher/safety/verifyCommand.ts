import { statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { onSource } from '../onSource.ts'
import { serverCommand } from '../serverCommand.ts'
import { ANCHOR } from './ownFiles.ts'

export const verifyUsage = [
  'npm run gss -- verify-journal [--anchor <file or backup>]',
  '  --anchor   also against marks kept elsewhere: a copy of journal.anchor, or the folder of a backup',
].join('\n')

export function verifyCommand(words: string[]): ((config: Config) => Promise<number>) | null {
  const [option, kept, ...others] = words
  if (others.length > 0 || (option !== undefined && (option !== '--anchor' || kept === undefined)))
    return null
  const anchor = kept === undefined ? [] : [anchorIn(path.resolve(kept))]
  return (config) =>
    onSource(config, 'verify-journal', ({ folder, envFor }) =>
      serverCommand('verify-journal', { folder, env: envFor(), words: anchor }),
    )
}

/** A backup carries its own. */
const anchorIn = (kept: string) =>
  statSync(kept, { throwIfNoEntry: false })?.isDirectory() ? path.join(kept, 'data', ANCHOR) : kept
