import type { OnSource } from '../onSource.ts'
import { commandAnswerOf, type RunningServer, runProgram } from '../serverCommand.ts'
import type { RestoreGround } from './ground.ts'
import type { ServerWork } from './examine.ts'

/** The release that stands beside the launcher. */
export const releaseOf = async ({ folder, envFor }: OnSource): Promise<ServerWork['release']> =>
  JSON.parse(await commandAnswerOf('release', { folder, env: envFor() })) as ServerWork['release']

/** The server program at work on another database than the product's. */
export async function serverWork(on: OnSource, ground: RestoreGround): Promise<ServerWork> {
  const { folder, envFor } = on
  const envAt = (database: string, dataDir: string): NodeJS.ProcessEnv => ({
    ...envFor(),
    DATABASE_URL: ground.appUrl(database),
    GSS_OWNER_DATABASE_URL: ground.ownerUrl(database),
    GSS_DATA_DIR: dataDir,
    GSS_ANCHOR_FILE: '',
    GSS_SHARED_DIR: '',
  })
  return {
    release: await releaseOf(on),
    async migrate(database, to) {
      await commandAnswerOf('migrate', {
        folder,
        env: envAt(database, on.dataDir),
        words: to === undefined ? [] : [to],
      })
    },
    verifyJournal: (database, dataDir, asOf) =>
      mustBeWhole({ folder, env: envAt(database, dataDir), words: ['', asOf] }),
  }
}

/** What was written within the last seconds waits for its link: seconds before the database was kept, not before now. */
export async function mustBeWhole({ folder, env, words = [] }: RunningServer): Promise<void> {
  let said = ''
  const hear = (chunk: Buffer) => void (said += chunk.toString())
  const exitCode = await runProgram('server.mjs', ['verify-journal', ...words], { folder, env }, { hear })
  if (exitCode !== 0) throw new Error(`the journal is not whole: ${said.replaceAll(/\s+/g, ' ')}`)
}
