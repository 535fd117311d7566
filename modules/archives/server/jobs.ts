import { type Jobs } from '@gss/server-kit/jobs'
import type { ArchiveDeps } from './deps.ts'
import { binJobs } from './changes/recycle.ts'
import { fileJobs } from './files/sweep.ts'
import { importJobs } from './sheets/imports.ts'

/** What this module has workers do. */
export function archiveJobs(deps: ArchiveDeps): Jobs {
  const [imports, files, bin] = [importJobs(deps), fileJobs(deps), binJobs(deps)]
  return {
    handlers: { ...imports.handlers, ...files.handlers, ...bin.handlers },
    schedules: [...imports.schedules, ...files.schedules, ...bin.schedules],
  }
}
