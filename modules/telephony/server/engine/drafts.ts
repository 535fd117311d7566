import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isRefusal } from '@gss/kit/refusal'
import type { Files } from '@gss/server-kit/files'
import { WAV_FRAME_BYTES, WAV_HEADER_BYTES, wavHeader } from '../../contract/wav.ts'
import { keepRecording, type KeptCall } from '../callStore.ts'
import type { CallDeps } from '../deps.ts'
import { recordingName } from '../recordings.ts'

/** Recordings while they grow, one file a call; what a dead process left is found by its name. */
export interface Drafts {
  folder: string
  pathOf(callId: string): string
  /** Of calls, by their ids. */
  left(): Promise<string[]>
}
const ENDING = '.wav'

export async function openDrafts(dataDir: string): Promise<Drafts> {
  const folder = path.join(dataDir, 'calls')
  await mkdir(folder, { recursive: true })
  return {
    folder,
    pathOf: (callId) => path.join(folder, `${callId}${ENDING}`),
    left: async () =>
      (await readdir(folder))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length)),
  }
}

const HOURS_MAX = 4
const BYTES_MAX = HOURS_MAX * 3_600 * 32_000 + WAV_HEADER_BYTES

/** Puts a finished recording where files are kept, and says so of its call. The draft goes when it is there. */
export async function keepDraft(
  call: KeptCall,
  drafts: Drafts,
  { db, files }: Pick<CallDeps, 'db'> & { files: Pick<Files, 'keep'> },
): Promise<boolean> {
  const draft = drafts.pathOf(call.callId)
  // A draft that is not there is a call of which nothing was recorded.
  const size = (await stat(draft).catch(() => null))?.size ?? 0
  if (size <= WAV_HEADER_BYTES) {
    await rm(draft, { force: true })
    return false
  }
  // A process that died may have written sound after its last header.
  const sound = size - WAV_HEADER_BYTES
  const whole = sound - (sound % WAV_FRAME_BYTES)
  const file = await open(draft, 'r+')
  try {
    await file.truncate(WAV_HEADER_BYTES + whole)
    await file.write(wavHeader(whole), 0, WAV_HEADER_BYTES, 0)
  } finally {
    await file.close()
  }
  const kept = await files.keep(createReadStream(draft), {
    purpose: 'call',
    name: recordingName(call),
    maxBytes: BYTES_MAX,
    types: ['wav'],
    unitId: call.unitId,
    ...(call.calledBy !== null && { ownerId: call.calledBy }),
  })
  if (isRefusal(kept)) return false
  await keepRecording(db, call, { recordingId: kept.fileId, bytes: kept.bytes })
  await rm(draft, { force: true })
  return true
}
