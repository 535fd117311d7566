import { type Jobs } from '@gss/server-kit/jobs'
import { binJobs } from './changes/recycle.ts'
import { fileJobs } from './files/sweep.ts'
import { type PaperDeps, paperJobs } from './paper/runPaper.ts'
import { importJobs } from './sheets/imports.ts'

/** What this module has workers do. */
export function archiveJobs(deps: PaperDeps): Jobs {
  const all = [importJobs(deps), fileJobs(deps), binJobs(deps), paperJobs(deps)]
  return {
    handlers: Object.assign({}, ...all.map(({ handlers }) => handlers)),
    schedules: all.flatMap(({ schedules }) => schedules),
  }
}
