import { type Jobs } from '@gss/server-kit/jobs'
import type { ArchiveDeps } from './deps.ts'
import { fileJobs } from './files/sweep.ts'
import { importJobs } from './sheets/imports.ts'

/** What this module has workers do. */
export function archiveJobs(deps: ArchiveDeps): Jobs {
  const [imports, files] = [importJobs(deps), fileJobs(deps)]
  return {
    handlers: { ...imports.handlers, ...files.handlers },
    schedules: [...imports.schedules, ...files.schedules],
  }
}
