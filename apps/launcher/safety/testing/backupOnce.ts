import { faultSentenceOf } from '../../fault.ts'
import { backup, type BackupAsk } from '../backup.ts'

/** A program of its own, so that the system can be told to let it write no more: makes the backup it is told to, and says what became of it. */
const ask = JSON.parse(process.argv[2] ?? '{}') as Omit<BackupAsk, 'say' | 'now'>
const said = await backup({ ...ask, say: () => {}, now: () => new Date() }).then(
  () => 'made',
  (fault: unknown) => faultSentenceOf(fault),
)
console.log(said)
