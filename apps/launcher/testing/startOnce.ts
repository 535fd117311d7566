import { startDatabase } from '../database/start.ts'

/** A program of its own, to be killed: starts the database in the folder it is given. */
await startDatabase({ dataDir: process.argv[2] ?? '', forTests: true })
