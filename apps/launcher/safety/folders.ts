import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { anchorFileIn } from '@gss/server-kit/journal'

export const backupsDirOf = ({ GSS_BACKUP_DIR }: Config, dataDir: string): string =>
  GSS_BACKUP_DIR || path.join(dataDir, 'backups')
export const anchorFileOf = ({ GSS_ANCHOR_FILE }: Config, dataDir: string): string =>
  GSS_ANCHOR_FILE || anchorFileIn(dataDir)
